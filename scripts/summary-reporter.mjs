/** Ends the test run with the one line that tools look for. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) count[test.result().state] += 1;
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
        count.failed += 1;
    }
    if (count.skipped > 1 && !process.env.MUTOSCOPE_CORPUS) {
      process.on('exit', () =>
        console.log('Most skipped tests read files by other people: see MUTOSCOPE_CORPUS in CONTRIBUTING.md'),
      );
    }
    process.on('exit', () =>
      console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`),
    );
  }
}
