import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/** A browser that is driven by a program may be a person's tool. */
const DRIVEN =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/132.0.0.0 Safari/537.36';

const notRobots = new Set(isbotPatterns(DRIVEN));

/**
 * Robots that say so: crawlers, previews of messengers, monitors, programs. Who hides it cannot be told from a person.
 */
export const isRobot = createIsbotFromList(list.filter((pattern) => !notRobots.has(pattern)));
