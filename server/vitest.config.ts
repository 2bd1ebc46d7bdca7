import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { OTHER_TIER, TEST_TIMEOUT } from '../sync/src/test-support/tier.ts';

/**
 * Each in a process of its own: they measure or replace what a process has once. All others share two processes: to
 * load the server again for each took as long as to run them.
 */
const ALONE = [
  'src/features/logs/rotation.test.ts',
  'src/worst-requests.test.ts',
  'src/worst-requests.release.test.ts',
  'src/features/auth/hardening.test.ts',
  'src/platform/auth/password.test.ts',
  'src/features/redirects/import-in-turns.test.ts',
  'src/features/site/site-map.test.ts',
  'src/takes-effect.test.ts',
];

/** They take longest: begun last, they would leave a core without work. */
const EARLY = [
  ...ALONE,
  'src/run.test.ts',
  'src/fuzz.test.ts',
  'src/largest-pages.test.ts',
  'src/several-instances.test.ts',
  'src/hung-database.test.ts',
  'src/killed-at-start.test.ts',
  'src/features/auth/throttle.test.ts',
  'src/platform/jobs/killed.test.ts',
  'src/platform/jobs/jobs.test.ts',
];

class EarlyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => EARLY.findIndex((file) => moduleId.endsWith(file));
    const early = sorted.filter((file) => place(file) >= 0).toSorted((a, b) => place(a) - place(b));
    return [...early, ...sorted.filter((file) => place(file) < 0)];
  }
}

const usual = {
  setupFiles: [
    '../.ci/endless-loops.mjs',
    '../sync/src/widgets/hand-in.ts',
    '../sync/src/test-support/real-time.ts',
    'src/platform/http/messages.ts',
  ],
  testTimeout: TEST_TIMEOUT,
  hookTimeout: TEST_TIMEOUT,
  expect: { poll: { timeout: 60_000 } },
  // The report of a whole run has one line for a failure, with what was found.
  chaiConfig: { truncateThreshold: 1000 },
};

export default defineConfig({
  test: {
    globalSetup: ['src/test-kit/global-setup.ts'],
    sequence: { sequencer: EarlyFirst },
    // Two cores, and one PostgreSQL for all of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...usual,
          name: 'alone',
          include: ALONE,
          exclude: [...configDefaults.exclude, ...OTHER_TIER],
        },
      },
      {
        test: {
          ...usual,
          name: 'shared',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...OTHER_TIER, ...ALONE],
          isolate: false,
        },
      },
    ],
  },
});
