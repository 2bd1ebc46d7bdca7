import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { bareImports } from './bare-imports.ts';
import { CHROMIUM } from './chromium.ts';
import { clipboardTests } from './clipboard-tests.ts';
import { endlessLoops } from './endless-loops.ts';
import { messages } from './messages/plugin.ts';
import { OTHER_TIER, TEST_TIMEOUT } from '../sync/src/test-support/tier.ts';

/**
 * Each in a process of its own: they keep something in IndexedDB, or replace what a process has once. A thread for each
 * would take a quarter less, but one that loops for ever could only be ended together with all the others.
 */
const ALONE = [
  'src/data/**/*.test.ts',
  'src/editor/{store,document/saving,library/templates}/**/*.test.ts',
  'src/lib/{scheduling/moments,device-memory}.test.ts',
  'src/workers/**/*.test.ts',
  'src/workbench/{your-first-widget,adding}.*',
];
/** Tests of screens, panels and parts in a real Chromium. */
const SCREENS = 'src/**/*.browser.test.tsx';
const CLIPBOARD = clipboardTests(import.meta.dirname);
const include = ['{src,lean,own-widgets,messages}/**/*.test.{ts,tsx}'];

/** Node, with IndexedDB and the few globals of a page that the data layer listens to (see the setup file). */
const usual = {
  setupFiles: [
    '../.ci/endless-loops.mjs',
    'src/data/test-support/page-globals.ts',
    'messages/load-english.ts',
    '../sync/src/test-support/real-time.ts',
    '../sync/src/widgets/hand-in.ts',
  ],
  // The widgets' sheets are part of what is rendered; left to itself, Vitest makes them empty.
  css: { include: [/\/src\/widgets\//] },
  exclude: [...configDefaults.exclude, ...OTHER_TIER],
  testTimeout: TEST_TIMEOUT,
  hookTimeout: TEST_TIMEOUT,
  expect: { poll: { timeout: 60_000 } },
  // A failure is reported in a line, by the report of a whole run: with what was found.
  chaiConfig: { truncateThreshold: 1000 },
};

const screens = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [react(), tailwindcss(), endlessLoops()],
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'vitest-browser-react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      ...bareImports(join(import.meta.dirname, 'src'), join(import.meta.dirname, '../sync/src')),
    ],
  },
  test: {
    ...test,
    setupFiles: ['src/test-kit/setup.ts'],
    isolate: false,
    // Only what hangs is ended; `--testTimeout=6000` while a test is written. On a busy machine the first test of a part
    // waits for a minute until all its modules have come one by one.
    testTimeout: 360_000,
    expect: { poll: { timeout: 180_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: {
          permissions: ['clipboard-read', 'clipboard-write'],
          // A skeleton that pulses is drawn sixty times a second while the screen is only being fetched.
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

// The React that people get: the one for development takes several times as long to draw a screen.
process.env.NODE_ENV = 'production';

export default defineConfig({
  plugins: [messages()],
  json: { namedExports: false },
  test: {
    // Left to itself it leaves one of two cores alone.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...usual, name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          ...usual,
          name: 'shared',
          setupFiles: [...usual.setupFiles, 'src/widgets/parts/icons-at-once.ts'],
          include,
          exclude: [...configDefaults.exclude, ...OTHER_TIER, ...ALONE, SCREENS],
          // To load the widgets and their texts again for each took three times as long as to run them.
          isolate: false,
        },
      },
      screens({ name: 'screens', include: [SCREENS], exclude: [...configDefaults.exclude, ...CLIPBOARD] }),
      // Vitest wants projects with another number of workers to run one after the other.
      screens({
        name: 'screens-clipboard',
        include: CLIPBOARD,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
