import { useCallback, useEffect, useState } from 'react';
import { listUsers, type User } from '@vestry/sync/contract/users';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useOnline } from '../../data/http/use-online';
import type { TableState } from '../../lib/table-state';

export interface Users {
  rows: User[];
  total: number;
  /** No answer yet for what is asked; rows are of the former question. */
  loading: boolean;
  /** The server does not answer. Rows are what it said last. */
  offline: boolean;
  /** Why there is no list. */
  error: string | undefined;
  /** Asks again, with the rows in sight. */
  reload: () => void;
}

interface Answer {
  asked: string;
  rows: User[];
  total: number;
  offline: boolean;
  error: string | undefined;
}

/** Without a network there is no new list, and the rows that are known stay. */
async function answerOf(query: object): Promise<Omit<Answer, 'asked' | 'rows' | 'total'> & Partial<Answer>> {
  try {
    const { data, pagination } = await call(listUsers, { query });
    return { rows: data, total: pagination.total, offline: false, error: undefined };
  } catch (error) {
    if (isOffline(error)) return { offline: true, error: undefined };
    const said = error instanceof Error ? error.message : 'An error occurred';
    return { rows: [], total: 0, offline: false, error: said };
  }
}

const kept = (before: Answer | null, asked: string): Pick<Answer, 'rows' | 'total'> =>
  before?.asked === asked ? before : { rows: [], total: 0 };

/** Users are nothing that a device keeps: the list is always the server's, asked again when the network is back. */
export function useUsers({ page, limit, orderBy, order, search }: TableState): Users {
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = JSON.stringify([page, limit, orderBy, order, search]);
  const moment = `${turn} ${online}`;

  useEffect(() => {
    // A change of the moment alone asks the same again.
    let wanted = moment !== '';
    const query = { page, limit, orderBy, order, ...(search ? { search } : {}) };
    const ask = async () => {
      const answered = await answerOf(query);
      if (wanted) setAnswer((before) => ({ ...kept(before, asked), ...answered, asked }));
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [asked, moment, page, limit, orderBy, order, search]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  if (!answer) return { rows: [], total: 0, loading: true, offline: false, error: undefined, reload };
  const { asked: answered, ...rest } = answer;
  return { ...rest, loading: answered !== asked, reload };
}
