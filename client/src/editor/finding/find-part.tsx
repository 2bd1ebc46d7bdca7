import { lazy, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { useView } from '../store/use-store';

const FindBar = lazy(lazyPart(['finding'], () => import('./find-bar')));

/** The search, which is fetched when it is asked for. */
export function FindPart() {
  const open = useView((view) => view.finding);
  if (!open) return null;
  return (
    <Suspense>
      <FindBar />
    </Suspense>
  );
}
