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

/** From Playwright's JSON report. */
export function browserFailures(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return (report?.suites ?? [])
    .flatMap(specs)
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      why: why(
        spec.tests
          .flatMap((test) => test.results)
          .flatMap((result) => (result.errors ?? []).map((e) => e.message)),
      ),
    }));
}
