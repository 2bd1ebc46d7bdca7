import { readStarter } from '@vestry/sync/contract/starter';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../data/http/call';
import { useOnline } from '../../../data/http/use-online';
import { useRemote } from '../../../data/http/use-remote';
import { recall, remember } from '../../../lib/device-memory';
import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/skeleton';

const loadGuide = lazyPart(['arranging', 'beginning'], () => import('./guide'));

/** Under which this device keeps how high they were last, in pixels: 0 where there are none any more. */
const HEIGHT = 'vestry.first-steps';

async function fetchSteps() {
  const state = await call(readStarter, {});
  // With its code: what is known is shown in the same frame.
  return { state, Guide: state.guide ? (await loadGuide()).Guide : null };
}

/**
 * What an admin does first with a new site; nothing of it once somebody has put it away. Only the server knows; until it
 * has said so, the place that they took last is kept. `unknown`: this device has never heard of them.
 */
export function useFirstSteps(asked: boolean): { steps: ReactNode; unknown: boolean } {
  const { value, loading, reload } = useRemote(asked ? ['starter'] : null, fetchSteps);
  const online = useOnline();
  const [height] = useState(() => recall(HEIGHT, z.number().nullable(), null));
  useEffect(() => {
    if (value?.Guide === null) remember(HEIGHT, 0);
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
    if (box.current) remember(HEIGHT, box.current.offsetHeight);
  });
  return <div ref={box}>{children}</div>;
}
