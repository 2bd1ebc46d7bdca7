import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { whenLeaving } from '../../lib/page-lifecycle';
import { Button } from '../inputs/button';
import { classNames } from '../class-names';

/**
 * Where the failure to fetch a part is shown: in its place, `over` the screen for what has none, or wherever the
 * failure is caught, which is `thrown` for what is a screen itself or what nobody has asked to see.
 */
type FailurePlace = 'here' | 'over' | 'thrown';

/** Thrown by a part whose code could not be fetched. */
export class FetchFailure extends Error {}

/**
 * A part that is fetched when it is first shown, or before that by `preload`, which ends when it is there or has failed;
 * `outline` stands for it until then. Unlike `lazy`, it stands in the same frame once its code is there: React would show a
 * fallback first, and keep it for 300 ms.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  outline: ReactNode = null,
  failurePlace: FailurePlace = 'here',
) {
  let state: { Part?: ComponentType<Props>; failure?: unknown } = {};
  let asked: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const settle = (settled: typeof state) => {
    state = settled;
    for (const notify of listeners) notify();
  };
  const ask = async () => {
    // A page that is left meanwhile may never get it.
    const came = whenLeaving(() => true);
    try {
      const Part = await load();
      settle({ Part });
    } catch (failure) {
      // A preload that failed is tried again when the part is shown.
      if (listeners.size === 0) asked = null;
      else settle({ failure: failure ?? new Error('A part could not be fetched') });
    } finally {
      came();
    }
  };
  const preload = () => (asked ??= ask());
  const again = () => {
    settle({});
    asked = ask();
  };
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
      // The next time it is opened there may be a network.
      if (listeners.size > 0 || state.failure === undefined || failurePlace === 'thrown') return;
      state = {};
      asked = null;
    };
  };

  function FetchedPart(props: Props) {
    const { Part, failure } = useSyncExternalStore(subscribe, () => state);
    useEffect(() => void preload(), []);
    if (failure === undefined) return Part ? <Part {...props} /> : outline;
    if (failurePlace === 'thrown') throw new FetchFailure('A part could not be fetched', { cause: failure });
    return <PartMissing over={failurePlace === 'over'} onRetry={again} />;
  }
  return { Part: FetchedPart, preload };
}

interface Props {
  onRetry: () => void;
  /** For a dialog and the like, which have no place of their own on the screen. */
  over: boolean;
}

/** In the place of a part whose code cannot be fetched: without a network, on a device that has never had it. */
function PartMissing({ onRetry, over }: Props) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start gap-2 p-4 text-sm font-normal text-soft',
        over && 'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg bg-raised text-start shadow-float',
      )}
    >
      <p>{t('common.partMissing')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
