// Writes what Playwright's tests come to into TEST_EVENTS (see .ci/events.mjs).
import { relative } from 'node:path';
import { writeEvent } from './events.mjs';

const root = process.env.TESTS_ROOT ?? process.cwd();
const STATES = { timedOut: 'failed', interrupted: 'failed' };

function nameOf(test, { file, line } = test.location) {
  const [, project, , ...titles] = test.titlePath();
  return `${relative(root, file)}:${line} › [${project}] ${titles.join(' › ')}`;
}

export default class {
  onTestBegin(test) {
    writeEvent({ test: test.id, is: 'running', name: nameOf(test) });
  }

  onTestEnd(test, { status, errors }) {
    const is = STATES[status] ?? status;
    const why = errors.map(({ message = '', value = '' }) => message || value).join('\n');
    writeEvent({ test: test.id, is, name: nameOf(test, errors[0]?.location), why });
  }

  /** Of what belongs to no test: a file that cannot be read, a set-up that failed. */
  onError({ message = '', value = '', location }) {
    const name = location ? `${relative(root, location.file)}:${location.line}` : 'outside of the tests';
    writeEvent({ test: name, is: 'failed', name, why: message || value });
  }

  printsToStdio() {
    return false;
  }
}
