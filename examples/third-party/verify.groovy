// What HttpDyno's own build looks at here; a project of yours does not need this file.
String log = new File(basedir, 'build.log').text
assert log.contains('verdict cannot tell yet (exit code 4)')
assert log.contains('the guard cannot tell: too noisy or undecided')
File[] runs = new File(basedir, 'target/httpdyno/results').listFiles().findAll { new File(it, 'samples.jsonl').isFile() }
assert runs.any { new File(it, 'report.html').isFile() && new File(it, 'samples.jsonl').text.contains('"VALID"') }
return true
