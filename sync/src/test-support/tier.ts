declare const process: { env: Record<string, string | undefined> };

/**
 * `npm test` decides whether a change lands, so it plays a part of each random test. `npm run test:release` sets
 * TEST_TIER=release and plays all of it: more of the same, which finds what comes up once in thousands of runs.
 */
export const isRelease = process.env['TEST_TIER'] === 'release';

/** Fewer runs than this find too little to be worth their name. */
const LEAST = 20;

/** How many runs a random test takes that has `whole` of them before a release: a quarter of them in `npm test`. */
export const runs = (whole: number): number =>
  isRelease ? whole : Math.max(Math.min(whole, LEAST), Math.ceil(whole / 4));

/** Files with tests of the release tier alone; each says why it is there. */
export const OTHER_TIER = isRelease ? [] : ['**/*.release.test.ts'];

/** Only what hangs is ended, because a busy machine is no fault: in milliseconds, also of a hook. */
export const TEST_TIMEOUT = isRelease ? 600_000 : 120_000;
