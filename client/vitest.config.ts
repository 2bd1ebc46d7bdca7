import { defineConfig } from 'vitest/config';
import { messages } from './messages/plugin.ts';

/** Node, with IndexedDB and the few globals of a page that the data layer listens to (see the setup file). */
export default defineConfig({
  plugins: [messages()],
  json: { namedExports: false },
  test: {
    include: ['{src,own-widgets,messages}/**/*.test.{ts,tsx}'],
    setupFiles: [
      'src/data/test-support/page-globals.ts',
      'messages/load-english.ts',
      '../sync/src/widgets/hand-in.ts',
    ],
    // The widgets' sheets are part of what is rendered; left to itself, Vitest makes them empty.
    css: { include: [/\/src\/widgets\//] },
    // Only what hangs is ended: a busy machine is no fault. No test has a shorter limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Left to itself it leaves one of two cores alone.
    maxWorkers: 2,
  },
});
