import { isDeepStrictEqual } from 'node:util';
import { NO_DETAILS, readDetails } from '@vestry/sync/contract/site-details';
import type { FirstSettings, SiteSettings } from '@vestry/sync/contract/site-settings';
import type { Logger } from 'pino';
import { type Actor, recordAuditEntries } from '../audit-log/record-audit-entries';
import type { Queryable, Sql, Transaction } from '../db/db';

const CHANNEL = 'vestry_site_settings';

/** As they are stored; undefined for a site that has none yet. */
export async function readSettings(sql: Queryable): Promise<SiteSettings | undefined> {
  const [row] = await sql<(FirstSettings & { details: Record<string, unknown> })[]>`
    select name, language, time_zone as "timeZone", details from site_settings`;
  if (!row) return undefined;
  const { details, ...first } = row;
  return { ...first, ...readDetails(details) };
}

/** Names of the settings that somebody has changed since. */
async function changedSince(tx: Queryable, at: Date): Promise<ReadonlySet<string>> {
  const rows = await tx<{ name: string }[]>`
    select jsonb_object_keys(after) as name from site_settings_changes where at > ${at}`;
  return new Set(rows.map(({ name }) => name));
}

/** Records a change with the time at which a server first took it, so that it is no newer than later ones. */
async function note(
  tx: Queryable,
  by: Actor,
  { before, after, takenAt }: { before: SiteSettings; after: SiteSettings; takenAt: Date | undefined },
): Promise<void> {
  const names = Object.keys(after) as (keyof SiteSettings)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const side = (of: SiteSettings) => tx.json(Object.fromEntries(changed.map((name) => [name, of[name]])));
  await tx`
    insert into site_settings_changes (at, user_id, before, after)
    values (least(${takenAt ?? null}, now()), ${by.id}, ${side(before)}, ${side(after)})`;
  await recordAuditEntries(tx, by, [{ act: 'settingsChanged', detail: { fields: changed } }]);
}

/** Settings that are left out stay as they are. */
type Changed = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

/** Decides on a change by what is stored, which nobody else changes meanwhile; what it throws leaves that as it is. */
type Deciding = (before: SiteSettings) => Changed;

/** Called after a change of this instance or another one, never for what stayed the same. */
type Follower = (now: SiteSettings, before: SiteSettings) => void;

/** The settings of the site as they are in the database, in memory; every instance receives a change. */
export class SettingsSubscription {
  readonly #sql: Sql;
  readonly #log: Logger;
  readonly #followers = new Set<Follower>();
  #current: SiteSettings;
  /** One reading after the other, so that the last one to end is the last one that began. */
  #reading: Promise<void> = Promise.resolve();

  /** `first` is what a site begins with that has no settings yet. */
  constructor(sql: Sql, log: Logger, first: FirstSettings) {
    this.#sql = sql;
    this.#log = log;
    this.#current = { ...first, ...NO_DETAILS };
  }

  get current(): SiteSettings {
    return this.#current;
  }

  follow(follower: Follower): void {
    this.#followers.add(follower);
  }

  /** Resolves when `current` is what is stored, and no later change can be missed. */
  async ready(): Promise<void> {
    const { name, language, timeZone } = this.#current;
    // It listens first, so that a change between the two is received. Called again after each reconnection.
    await this.#sql.listen(
      CHANNEL,
      () => this.refresh(),
      () => this.refresh(),
    );
    await this.#sql`
      insert into site_settings (name, language, time_zone) values (${name}, ${language}, ${timeZone})
      on conflict (id) do update set name = excluded.name where site_settings.name is null`;
    await this.followed();
  }

  /**
   * Resolves when it is stored and noted; this instance has followed by then. Two who change two things keep both.
   */
  async change(changed: Changed | Deciding, by: Actor, takenAt?: Date): Promise<void> {
    await this.#sql.begin((tx) => this.write(tx, changed, by, takenAt));
    await this.followed();
  }

  /**
   * As `change`, in a transaction of the caller's, who awaits `followed` once that is committed. `takenAt`: when a state that
   * was lost since had it; what somebody has changed later stays. Gives what the transaction stores.
   */
  async write(
    tx: Transaction,
    changed: Changed | Deciding,
    by: Actor,
    takenAt?: Date,
  ): Promise<SiteSettings> {
    await tx`select from site_settings for update`;
    const before = (await readSettings(tx)) ?? this.#current;
    const all = typeof changed === 'function' ? changed(before) : changed;
    const newer = takenAt ? await changedSince(tx, takenAt) : new Set();
    const { name, language, timeZone, ...details } = Object.fromEntries(
      Object.entries(all).filter(([field]) => !newer.has(field)),
    ) as Changed;
    await tx`
      update site_settings set name = coalesce(${name ?? null}, name),
        language = coalesce(${language ?? null}, language),
        time_zone = coalesce(${timeZone ?? null}, time_zone),
        details = details || ${tx.json(details)}, updated_at = now()`;
    await tx`select pg_notify(${CHANNEL}, '')`;
    const after = (await readSettings(tx)) ?? before;
    await note(tx, by, { before, after, takenAt });
    return after;
  }

  /**
   * Resolves when `current` has all that was committed before the call. It reads again, because what a transaction stored
   * may be older than what was read since.
   */
  async followed(): Promise<void> {
    this.refresh();
    await this.#reading;
  }

  /** They are read again. */
  refresh(): void {
    this.#reading = this.#readAfter(this.#reading);
  }

  async #readAfter(former: Promise<void>): Promise<void> {
    await former;
    try {
      this.#take(await readSettings(this.#sql));
    } catch (err) {
      this.#log.warn({ label: 'settings', err }, 'changed settings could not be read');
    }
  }

  #take(now: SiteSettings | undefined): void {
    const before = this.#current;
    if (!now || isDeepStrictEqual({ ...now }, before)) return;
    this.#current = { ...now };
    for (const follower of this.#followers) follower(now, before);
  }
}
