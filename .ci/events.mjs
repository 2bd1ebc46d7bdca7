// What a test runner reports while it runs, a line for each event: a suite that crashes or is ended at its limit has
// reported until then what passed, what failed, and what was running.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const WHY_LINES = 12;
// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[\d+m/g;

/** What there was no room for is written with what follows. */
let unwritten = '';

/** `test` is the same in all events of one test. */
export function writeEvent(event) {
  if (process.env.TEST_EVENTS) {
    if (unwritten === '') process.once('exit', writeAtExit);
    unwritten += `${JSON.stringify(event)}\n`;
    write();
  }
  if (event.is === 'failed') console.log(sentenceOf(event));
}

/** An error, or undefined. It is thrown nowhere: the runner would end without having run its other tests. */
function write() {
  try {
    appendFileSync(process.env.TEST_EVENTS, unwritten);
    unwritten = '';
    process.off('exit', writeAtExit);
    return undefined;
  } catch (error) {
    // A part of it may be there.
    if (!unwritten.startsWith('\n')) unwritten = `\n${unwritten}`;
    return error;
  }
}

/** Tests of which nobody knows what they came to are no success. */
function writeAtExit() {
  const error = unwritten === '' ? undefined : write();
  if (!error) return;
  console.log(`The report of the tests could not be written: ${error.message}`);
  process.exitCode = 1;
}

/** Undefined for a part of a line, which is there again as a whole where there was room for it later. */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** `{passed, failures, skipped}`; a test that has not ended has failed. */
export function readEvents(file) {
  const last = new Map();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const event of lines.map(parse).filter(Boolean)) {
    // Vitest may say that a test begins after it has reported how it ended.
    if (event.is !== 'running' || !last.has(event.test)) last.set(event.test, event);
  }
  const events = [...last.values()];
  const unended = events
    .filter(({ is }) => is === 'running')
    .map((event) => ({ ...event, why: 'It had not ended when its suite did.' }));
  return {
    passed: events.filter(({ is }) => is === 'passed').length,
    failures: [...events.filter(({ is }) => is === 'failed'), ...unended],
    skipped: events
      .filter(({ is }) => is === 'skipped')
      .map((event) => ({ ...event, why: event.why || 'what comes before it failed' })),
  };
}

/** A failure with its place and its reason. */
export function sentenceOf({ name, why }) {
  return `FAILED ${name}\n${why.replaceAll(COLOURS, '').split('\n').slice(0, WHY_LINES).join('\n')}\n`;
}
