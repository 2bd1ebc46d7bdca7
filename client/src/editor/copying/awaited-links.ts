import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';

const KEY = 'vestry.awaited-links';
/** What was never linked is forgotten some day. */
const MOST = 50;

const awaitedSchema = z.object({
  /** The page, and the new element, by their uids. */
  page: z.string(),
  element: z.string(),
  /** The widgets that are to become a link, and what they were. */
  ids: z.array(z.string()),
  before: z.string(),
});
/** A link that waits for the number of its element, which the server gives. */
export type AwaitedLink = z.infer<typeof awaitedSchema>;

const allAwaited = (): AwaitedLink[] => recall(KEY, z.array(awaitedSchema), []);

export const awaitedLinks = (page: string): AwaitedLink[] =>
  allAwaited().filter((link) => link.page === page);

/** False where the device's storage is full: the widgets stay as they are, and the element is made all the same. */
export const awaitLink = (link: AwaitedLink): boolean => remember(KEY, [...allAwaited(), link].slice(-MOST));

export const forgetLink = (element: string): boolean =>
  remember(
    KEY,
    allAwaited().filter((link) => link.element !== element),
  );
