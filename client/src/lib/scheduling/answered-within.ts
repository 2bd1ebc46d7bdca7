import { pause } from './pause';

/** What the browser answers within so many milliseconds; null for no answer, which may come later or never. */
export const answeredWithin = async <T>(ms: number, answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, pause(ms).then(() => null)]);
