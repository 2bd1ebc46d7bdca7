// What a test runner reports while it runs, a line for each event: a suite that crashes or is ended at its limit has
// reported until then what passed, what failed, and what was running.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const WHY_LINES = 12;
// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[\d+m/g;

/** `test` is the same in all events of one test. */
export function writeEvent(event) {
  const file = process.env.TEST_EVENTS;
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
  if (event.is === 'failed') console.log(sentenceOf(event));
}

/** `{passed, failures, skipped}`; a test that has not ended has failed. */
export function readEvents(file) {
  const last = new Map();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const event = JSON.parse(line);
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
