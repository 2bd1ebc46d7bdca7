import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { OTHER_TIER, TEST_TIMEOUT } from './src/test-support/tier.ts';

/** The short file that takes longest, half of all: begun last, it would run alone. */
const LONGEST = 'simulate.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...OTHER_TIER],
    setupFiles: [
      '../.ci/endless-loops.mjs',
      'src/widgets/hand-in.ts',
      'src/test-support/load-english.ts',
      'src/test-support/real-time.ts',
    ],
    sequence: { sequencer: LongestFirst },
    // Its modules keep nothing but caches: to load them again for each file took as long as to run them.
    isolate: false,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    // The report of a whole run shows a failure in a line, with what was found.
    chaiConfig: { truncateThreshold: 1000 },
    // Left to itself it leaves one of two cores alone.
    maxWorkers: 2,
  },
});
