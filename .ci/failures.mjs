// What failed, as `name` and `why`, from the reports of the two test runners: said once more at the end of a run, where
// one looks first and where a cut log still has it.

const WHY_LINES = 12;

function why(messages) {
  return messages.join('\n').split('\n').slice(0, WHY_LINES).join('\n');
}

/** From vitest's JSON report: failed tests, and files that could not be run at all. */
export function unitFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: file.name, why: why([file.message]) }];
    return failed.map((test) => ({
      name: `${file.name} › ${test.fullName}`,
      why: why(test.failureMessages),
    }));
  });
}

/** From Playwright's JSON report. Somebody may ask for further tries (`--retries`): what then passes has failed, too. */
export function browserFailures(report) {
  return specsOf(report)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(told);
}

function specsOf(report) {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)];
  return (report?.suites ?? []).flatMap(within);
}

function told(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return {
    name: `[${spec.tests.map(({ projectName }) => projectName).join(', ')}] ${spec.file}:${spec.line} › ${spec.title}`,
    why: why(results.flatMap((result) => (result.errors ?? []).map((error) => error.message))),
  };
}
