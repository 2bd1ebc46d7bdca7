import { readStarter } from '@vestry/sync/contract/starter';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../data/http/call';
import { useOnline } from '../../../data/http/use-online';
import { useRemote } from '../../../data/http/use-remote';
import { recall, remember } from '../../../lib/device-memory';
import { withMessages } from '../../../lib/messages';
import { Skeleton } from '../../../ui/feedback/skeleton';

const loadGuide = withMessages(() => import('../later'));

const KEY = 'vestry.first-steps';
/** How high they were last, in a window so wide, both in pixels; 0 where there are none any more. */
const placeSchema = z.object({ width: z.number(), height: z.number() });

const rememberHeight = (height: number) => remember(KEY, { width: innerWidth, height });

/** Null on a device that has never received them, and where the window has another width than then. */
function lastHeight(): number | null {
  const last = recall(KEY, placeSchema.nullable(), null);
  return last && (last.height === 0 || last.width === innerWidth) ? last.height : null;
}

async function fetchSteps() {
  const state = await call(readStarter, {});
  // With its code: what is known is shown in the same frame.
  return { state, Guide: state.guide ? (await loadGuide()).Guide : null };
}

/**
 * What an admin does first with a new site; nothing of it once somebody has put it away. Only the server knows; until
 * it has answered, the place that they took last is kept. `unknown`: nothing is known of that place.
 */
export function useFirstSteps(asked: boolean): { steps: ReactNode; unknown: boolean } {
  const { value, loading, reload } = useRemote(asked ? ['starter'] : null, fetchSteps);
  const online = useOnline();
  const [height] = useState(lastHeight);
  useEffect(() => {
    if (value?.Guide === null) rememberHeight(0);
  }, [value]);
  if (!asked) return { steps: null, unknown: false };
  if (value) {
    const { state, Guide } = value;
    const steps = Guide && (
      <Measured>
        <Guide state={state} onChange={reload} />
      </Measured>
    );
    return { steps, unknown: false };
  }
  const waits = loading && online;
  return { steps: waits && height ? <Place height={height} /> : null, unknown: waits && height === null };
}

const Place = ({ height }: { height: number }) => (
  <div aria-busy="true" className="flex" style={{ height }}>
    <Skeleton className="w-full" />
  </div>
);

function Measured({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) rememberHeight(box.current.offsetHeight);
  });
  return <div ref={box}>{children}</div>;
}
