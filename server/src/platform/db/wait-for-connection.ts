import type postgres from 'postgres';
import { endsWithin } from './ends-within';
import { isFull } from './faults';
import { noteRefusal } from './writes';

/** Members of the driver's statements that its types lack. */
interface Statement {
  handler: (statement: Statement) => void;
  reject: (error: unknown) => void;
}

const isStatement = (made: unknown): made is Statement =>
  made instanceof Promise && 'handler' in made && 'reject' in made;

const FIRST_MS = 20;
const MOST_MS = 250;

interface Waiting {
  patienceMs: number;
  /** Called with the reason for which a statement has failed. */
  onFault: (error: unknown) => void;
}

/** Handed to the pool again while the database takes no more connections: it was not begun. */
function waiting(statement: Statement, { patienceMs, onFault }: Waiting): void {
  const { handler } = statement;
  statement.handler = () => {
    // Only now, because those who observe statements need the outcome only.
    const { reject } = statement;
    let until: number | undefined;
    let wait = FIRST_MS;
    statement.reject = (error) => {
      const now = performance.now();
      until ??= now + patienceMs;
      if (!isFull(error) || now >= until) {
        onFault(error);
        reject(error);
        return;
      }
      // Not all at once, and by then one of those that work may be free.
      setTimeout(() => handler(statement), wait * (0.5 + Math.random() / 2));
      wait = Math.min(MOST_MS, wait * 2);
    };
    handler(statement);
  };
}

/**
 * Who listens has a connection beside the pool. Where the database refuses it, the driver connects again and again,
 * but has rejected its caller: here the caller waits, `patienceMs` at most.
 */
export function listenPatiently(listen: postgres.Sql['listen'], patienceMs: number): postgres.Sql['listen'] {
  return async (channel, onNotify, onListen) => {
    let isSubscribed = true;
    let begin = () => {};
    const listening = new Promise<void>((resolve) => (begin = resolve));
    const notified = (payload: string) => {
      if (isSubscribed) onNotify(payload);
    };
    const begun = () => {
      begin();
      if (isSubscribed) onListen?.();
    };
    try {
      return await listen(channel, notified, begun);
    } catch (error) {
      if (!isFull(error) || !(await endsWithin(listening, patienceMs))) {
        isSubscribed = false;
        throw error;
      }
      // The driver has given nobody the end of what it has begun by itself.
      const again = await listen(channel, () => undefined);
      return {
        ...again,
        unlisten: async () => {
          isSubscribed = false;
          await again.unlisten();
        },
      };
    }
  };
}

/**
 * The pool asks for another connection as long as it has fewer than it may have, and fails the statement for which the
 * database refuses one, although those that it has come free in a moment. Here the statement waits, `patienceMs` at most.
 */
export function waitForConnections(sql: postgres.Sql, patienceMs: number): postgres.Sql {
  const onFault = (error: unknown) => noteRefusal(sql, error);
  const patient = <Made>(made: Made): Made => {
    if (isStatement(made)) waiting(made, { patienceMs, onFault });
    return made;
  };
  const unsafe = sql.unsafe.bind(sql);
  const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
  // The driver begins transactions by it.
  Object.assign(sql, {
    unsafe: (...given: Parameters<typeof unsafe>) => patient(unsafe(...given)),
    // The statements within are none of the pool.
    begin: (...given: unknown[]) =>
      begin(...given).catch((error: unknown) => {
        onFault(error);
        throw error;
      }),
    listen: listenPatiently(sql.listen.bind(sql), patienceMs),
  });
  return new Proxy(sql, {
    apply: (target, self, given) => patient(Reflect.apply(target, self, given) as unknown),
  });
}
