// What a run of all tests comes to.
import { sentenceOf } from './events.mjs';

/**
 * `{lines, isOk}` of suites' results. Where everything is installed (`inCi`), a test that did not run is a failure, but
 * for one `byDecision`: something in the code says that it has nothing to try, and a machine could not do more.
 */
export function sumOf(results, inCi) {
  const skipped = results.flatMap((result) => result.skipped);
  const isFailure = ({ byDecision }) => inCi && !byDecision;
  const failures = [
    ...results.flatMap((result) => result.failures),
    ...skipped.filter(isFailure).map(({ name, why }) => ({ name, why: `It did not run: ${why}` })),
  ];
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const lines = [
    ...skipped.filter((each) => !isFailure(each)).map(({ name, why }) => `NOT RUN ${name}: ${why}`),
    ...failures.map(sentenceOf),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isOk: failures.length === 0 };
}
