import { createContext, Script } from 'node:vm';
import type { SiteContext } from '@vestry/sync/site/site';

/** A view takes well under a millisecond. While one runs nobody else is answered. */
const LIMIT_MS = 500;

type Limit = NonNullable<SiteContext['limit']>;

/**
 * Ends a view of a widget of one's own that does not end by itself. It is tried twice, for the whole process may have
 * been stopped meanwhile; then the type is not drawn again until the next start, so that the site goes on.
 */
export function viewLimit(limitMs = LIMIT_MS): Limit {
  const world: { draw?: () => unknown } = {};
  const context = createContext(world);
  const call = new Script('draw()');
  const endless = new Set<string>();

  const within = <T>(draw: () => T): T => {
    let drawn: { element: T } | undefined;
    world.draw = () => (drawn = { element: draw() });
    try {
      // The time limit is for all that is called from there, whichever module it is of.
      call.runInContext(context, { timeout: limitMs });
    } catch (error) {
      // On a busy machine the time may be over when the view has ended.
      if (!drawn || !isTimeout(error)) throw error;
    }
    return (drawn as { element: T }).element;
  };
  return (type, draw) => {
    if (endless.has(type))
      throw new Error(`The view of ${type} did not end: it is left out until the next start`);
    try {
      return within(draw);
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    try {
      return within(draw);
    } catch (error) {
      if (isTimeout(error)) endless.add(type);
      throw error;
    }
  };
}

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
