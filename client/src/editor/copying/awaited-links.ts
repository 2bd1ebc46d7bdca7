import { z } from 'zod';

/** Signing out clears what begins with `vestry.`. */
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

function read(): AwaitedLink[] {
  try {
    return z.array(awaitedSchema).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError || cause instanceof DOMException)
      return [];
    throw cause;
  }
}

function write(links: readonly AwaitedLink[]): void {
  localStorage.setItem(KEY, JSON.stringify(links.slice(-MOST)));
}

export const awaitedLinks = (page: string): AwaitedLink[] => read().filter((link) => link.page === page);

export const awaitLink = (link: AwaitedLink): void => write([...read(), link]);

export const forgetLink = (element: string): void => write(read().filter((link) => link.element !== element));
