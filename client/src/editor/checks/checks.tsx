import { useEffect, useState } from 'react';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { ErrorBoundary } from '../../ui/feedback/error-boundary';
import type { ChecksStore } from './checks-store';

const { Part: ChecksPart } = fetchedPart(async () => (await import('./checks-part')).default, null, 'thrown');

/** Milliseconds after the editor is there: until then it has something better to do. */
const AFTER = 800;

/** Comes when the editor is at rest, and stays away where it cannot be had: nothing waits for it. */
export function Checks({ checks }: { checks: ChecksStore }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <ErrorBoundary subject={checks} fallback={() => null}>
      <ChecksPart checks={checks} />
    </ErrorBoundary>
  );
}
