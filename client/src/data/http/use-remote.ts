import { useCallback } from 'react';
import {
  hashKey,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { isOffline } from './api-error';

/**
 * Answers live as long as a screen shows them (`gcTime`): nothing of one user is left for the next. A call is made
 * whatever the browser thinks of its network, which is only a hint.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, gcTime: 0, refetchOnWindowFocus: false },
  },
});

/** The library leaves it at a first answer that is on its way, which may have been read before what changed it. */
const isFirstOnItsWay = ({ state }: { state: { data: unknown; fetchStatus: string } }): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined;

/** What is shown by keys that begin with this one is asked for again: something else has changed it. */
export async function askAgain(queryKey: QueryKey): Promise<void> {
  const joined = client.getQueryCache().findAll({ queryKey }).some(isFirstOnItsWay);
  await client.invalidateQueries({ queryKey });
  if (joined) await client.invalidateQueries({ queryKey });
}

// Also when the network goes: the failure shows that what is there is old. The library itself listens only for
// networks that come back.
for (const type of ['online', 'offline']) addEventListener(type, () => void askAgain([]));

export interface Remote<T> {
  /** The last answer of the server; a failure leaves it in place. */
  value: T | undefined;
  /** No answer yet for this key. */
  loading: boolean;
  offline: boolean;
  error: string | undefined;
  /** When the last answer or failure came; changes with each. */
  at: number;
  /** Asks again, with the value in sight. Who shows that waits for what it returns; others need not. */
  reload: () => unknown;
}

interface Options {
  /** Until a new key is answered, `value` is the former key's. */
  keep?: boolean;
  /** Milliseconds after which it is asked again, while the tab is seen. */
  every?: number;
}

/**
 * What only the server knows: asked for when the key changes, when the network comes or goes, and on `reload`. A
 * null key asks for nothing yet.
 */
export function useRemote<T>(
  key: QueryKey | null,
  load: (context: { signal: AbortSignal }) => Promise<T>,
  { keep = false, every }: Options = {},
): Remote<T> {
  const queryKey = key ?? [];
  const { data, isPending, isPlaceholderData, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    {
      queryKey,
      queryFn: key === null ? skipToken : load,
      ...(keep ? { placeholderData: keepPreviousData } : {}),
      ...(every === undefined ? {} : { refetchInterval: every }),
    },
    client,
  );
  const offline = isOffline(error);
  const hash = hashKey(queryKey);
  const isAsked = key !== null;
  const reload = useCallback(async () => {
    if (!isAsked) return;
    const query = client.getQueryCache().get(hash);
    if (query && isFirstOnItsWay(query)) await refetch({ cancelRefetch: false });
    await refetch();
  }, [isAsked, hash, refetch]);
  return {
    value: data,
    loading: isPending || isPlaceholderData,
    offline,
    error: error && !offline ? error.message : undefined,
    at: Math.max(dataUpdatedAt, errorUpdatedAt),
    reload,
  };
}
