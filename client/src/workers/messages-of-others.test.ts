import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Another site can send messages to a window that it has opened or holds in a frame, and to nothing else: workers,
// channels and ports are of this origin.

const SRC = join(import.meta.dirname, '..');
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-kit\/|test-support\//.test(file))
  .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);

/** `file: what listens` */
const listeners = SOURCES.flatMap(([file, text]) =>
  [
    ...text.matchAll(/([\w.]+)\.addEventListener\(\s*['"]message['"]|([\w.]+)\.onmessage\b|\bonmessage =/g),
  ].map(([, by, on]) => `${file}: ${by ?? on ?? 'itself'}`),
);

it('no window listens to messages: workers, channels of tabs and ports do', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(listeners.toSorted()).toEqual([
    'data/session/session.ts: tabs',
    'data/session/sign-in.ts: tabs',
    'lib/scheduling/exclusive.ts: renewals',
    'lib/scheduling/moments.ts: port1',
    'workers/dashboard-service-worker.ts: self',
    'workers/log/log-view.ts: port1',
    'workers/visitor-service-worker.ts: worker',
  ]);
});

it('no message is sent to a window of any origin', () => {
  const toWindows = SOURCES.filter(([, text]) =>
    /(?:opener|parent|contentWindow|top)\??\.postMessage/.test(text),
  );
  expect(toWindows.map(([file]) => file)).toEqual([]);
});
