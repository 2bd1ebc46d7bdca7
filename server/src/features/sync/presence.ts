import type { Logger } from 'pino';
import type { Presence as PresenceMessage } from '@vestry/sync/contract/presence';
import type { Sql } from '../../platform/db/db';

const CHANNEL = 'vestry_presence';
/** Seconds after which a tab counts as closed that no instance has confirmed: its instance was killed. */
const STALE = 90;

interface Tab {
  userId: number;
  username: string;
  open: string | null;
  send: (presence: PresenceMessage) => void;
}

/** Who has which document open, over all instances: the tabs are rows, changes are notifications. */
export class Presence {
  readonly #sql: Sql;
  readonly #log: Logger;
  /** The tabs whose event stream this instance holds. */
  readonly #tabs = new Map<string, Tab>();
  #listening: Promise<unknown> | undefined;

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    this.#log = log;
  }

  /** A tab's stream has begun. Returns what to call when it has ended. */
  async arrive(tab: string, of: Tab): Promise<() => void> {
    this.#listening ??= this.#sql.listen(CHANNEL, (uid) => this.#quietly(() => this.#send(uid)));
    await this.#listening;
    this.#tabs.set(tab, of);
    // Of two requests sent one after the other the second may be the first to come: then its document is stored
    // already.
    of.open ??= await this.#openOf(tab, of.userId);
    if (of.open !== null) await this.#write(tab, of, of.open);
    return () => {
      // The same tab may have a newer stream already.
      if (this.#tabs.get(tab) !== of) return;
      this.#tabs.delete(tab);
      this.#quietly(() => this.#erase(tab));
    };
  }

  /** The tab has opened another document, or closed its last one. */
  async move(tab: string, user: { id: number; username: string }, open: string | null): Promise<void> {
    const known = this.#tabs.get(tab);
    if (known && known.userId === user.id) known.open = open;
    await this.#erase(tab, user.id);
    if (open !== null) await this.#write(tab, { userId: user.id }, open);
  }

  /** Called while the streams live: their tabs are not stale. */
  async vouch(): Promise<void> {
    const open = [...this.#tabs].filter(([, tab]) => tab.open !== null);
    if (open.length === 0) return;
    const tabs = open.map(([tab]) => tab);
    await this.#sql`update presence set seen_at = now() where tab = any(${tabs}::uuid[])`;
  }

  async #write(tab: string, { userId }: Pick<Tab, 'userId'>, uid: string): Promise<void> {
    await this.#sql`
      insert into presence (tab, user_id, uid) values (${tab}, ${userId}, ${uid})
      on conflict (tab) do update set uid = excluded.uid, user_id = excluded.user_id, seen_at = now()`;
    await this.#sql.notify(CHANNEL, uid);
  }

  async #openOf(tab: string, userId: number): Promise<string | null> {
    const [row] = await this.#sql<{ uid: string }[]>`
      select uid from presence where tab = ${tab} and user_id = ${userId}`;
    return row?.uid ?? null;
  }

  async #erase(tab: string, userId?: number): Promise<void> {
    const stale = await this.#sql<{ uid: string }[]>`
      delete from presence where tab = ${tab}
        ${userId === undefined ? this.#sql`` : this.#sql`and user_id = ${userId}`} returning uid`;
    for (const { uid } of stale) await this.#sql.notify(CHANNEL, uid);
  }

  async #send(uid: string): Promise<void> {
    const concerned = [...this.#tabs].filter(([, { open }]) => open === uid);
    if (concerned.length === 0) return;
    const rows = await this.#sql<{ tab: string; username: string }[]>`
      select p.tab, u.username from presence p join users u on u.id = p.user_id
      where p.uid = ${uid} and p.seen_at > now() - make_interval(secs => ${STALE}) order by u.username`;
    for (const [tab, { send }] of concerned) {
      const others = rows.filter((row) => row.tab !== tab).map(({ username }) => username);
      send({ uid, users: [...new Set(others)] });
    }
  }

  /** Nobody waits for it: presence is a courtesy, and the next change sends it again. */
  #quietly(work: () => Promise<void>): void {
    work().catch((error: unknown) =>
      this.#log.warn({ label: 'sync', err: error }, 'presence could not be told'),
    );
  }
}
