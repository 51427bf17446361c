package dev.httpdyno.core.stats;

/** The little linear algebra that a two-way layout needs. */
final class Matrix {

    private Matrix() {}

    /**
     * Inverts a symmetric, positive definite matrix by Gauss and Jordan's elimination, which is stable for such a
     * matrix without exchanging rows.
     *
     * @param matrix the matrix, which is overwritten
     * @return the inverse, in place of the matrix
     */
    static double[][] invert(double[][] matrix) {
        int n = matrix.length;
        for (int pivot = 0; pivot < n; pivot++) {
            double scale = 1 / matrix[pivot][pivot];
            matrix[pivot][pivot] = 1;
            for (int column = 0; column < n; column++) {
                matrix[pivot][column] *= scale;
            }
            for (int row = 0; row < n; row++) {
                double factor = matrix[row][pivot];
                if (row != pivot && factor != 0) {
                    matrix[row][pivot] = 0;
                    for (int column = 0; column < n; column++) {
                        matrix[row][column] -= factor * matrix[pivot][column];
                    }
                }
            }
        }
        return matrix;
    }

    /** The product of a square matrix and a vector. */
    static double[] times(double[][] matrix, double[] vector) {
        double[] product = new double[vector.length];
        for (int row = 0; row < vector.length; row++) {
            for (int column = 0; column < vector.length; column++) {
                product[row] += matrix[row][column] * vector[column];
            }
        }
        return product;
    }
}
