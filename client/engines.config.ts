import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/running';

/** Those that this machine has: `.ci/programs.mjs` finds them, and says which are not here. */
const ENGINES = (process.env.ENGINES ?? 'chromium,firefox,webkit').split(',') as EngineName[];

/** The same journeys in several engines, led by WebDriver (e2e/README.md). */
export default defineConfig<object, { engine: EngineName }>({
  testDir: 'e2e/engines',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/engines',
  globalSetup: ['./e2e/fonts.ts', './e2e/first-start.ts'],
  fullyParallel: false,
  workers: 1,
  // As in the tests in Chromium alone: only what hangs is ended.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  retries: 0,
  forbidOnly: true,
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
