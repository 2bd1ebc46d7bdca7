// Writes what Vitest's tests come to into TEST_EVENTS (see .ci/events.mjs), and says at once what fails.
import { relative } from 'node:path';
import { writeEvent } from './events.mjs';

const root = process.env.TESTS_ROOT ?? process.cwd();
const nameOf = ({ moduleId }) => relative(root, moduleId);
const titleOf = ({ fullName }) => fullName.replaceAll(' > ', ' › ');
const whyOf = (errors) =>
  errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n')).join('\n');

function placeOf(testModule, errors) {
  const frame = errors[0]?.stacks?.find(({ file }) => file === testModule.moduleId);
  return frame ? `${nameOf(testModule)}:${frame.line}` : nameOf(testModule);
}

export default class {
  /** A test that lets nothing else run cannot say that it runs: its file is named. */
  onTestModuleQueued(testModule) {
    writeEvent({ test: testModule.id, is: 'running', name: nameOf(testModule) });
  }

  onTestCaseReady(test) {
    writeEvent({ test: test.id, is: 'running', name: `${nameOf(test.module)} › ${titleOf(test)}` });
  }

  onTestCaseResult(test) {
    const { state, errors = [], note = '' } = test.result();
    const name = `${placeOf(test.module, errors)} › ${titleOf(test)}`;
    writeEvent({ test: test.id, is: state, name, why: state === 'failed' ? whyOf(errors) : note });
  }

  onTestSuiteResult(suite) {
    this.#failed(suite.id, suite.module, suite.errors());
  }

  onTestModuleEnd(testModule) {
    writeEvent({ test: testModule.id, is: 'ended' });
    this.#failed(testModule.id, testModule, testModule.errors());
  }

  /** Of what belongs to no test: a worker that crashed, a promise that nobody caught. */
  onTestRunEnd(_modules, errors) {
    for (const [at, error] of errors.entries())
      writeEvent({
        test: `error ${at}`,
        is: 'failed',
        name: 'outside of the tests',
        why: [error.cause?.message, error.stack ?? error.message].filter(Boolean).join('\n'),
      });
  }

  #failed(id, testModule, errors) {
    if (errors.length === 0) return;
    writeEvent({ test: id, is: 'failed', name: placeOf(testModule, errors), why: whyOf(errors) });
  }
}
