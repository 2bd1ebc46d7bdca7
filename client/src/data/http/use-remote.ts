import { useCallback, useEffect, useState } from 'react';
import { isOffline } from './api-error';
import { useOnline } from './use-online';

export type Remote<T> =
  | { state: 'loading' }
  | { state: 'offline' }
  | { state: 'failed'; message: string }
  | { state: 'there'; value: T };

/**
 * What only the server knows, asked for when `key` changes, when the network is back, and on `again`. `null` as a key
 * asks for nothing yet.
 */
export function useRemote<T>(
  key: string | null,
  load: () => Promise<T>,
): [remote: Remote<T>, again: () => void] {
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ key: string; remote: Remote<T> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let left = false;
    const show = (remote: Remote<T>) => {
      if (left) return;
      // What is there stays in sight without a network.
      setFound((before) =>
        before?.key === key && before.remote.state === 'there' && remote.state === 'offline'
          ? before
          : { key, remote },
      );
    };
    load().then(
      (value) => show({ state: 'there', value }),
      (error: unknown) => {
        if (isOffline(error)) show({ state: 'offline' });
        else show({ state: 'failed', message: error instanceof Error ? error.message : 'An error occurred' });
      },
    );
    return () => {
      left = true;
    };
    // `load` follows from the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn, online]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return [found && found.key === key ? found.remote : { state: 'loading' }, again];
}
