import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import type { OwnInstance } from '../../platform/instances/instances';
import { type BuildFile, hashedFiles, readFront, readHashed } from './build-files';
import * as store from './sql';

const CHANNEL = 'vestry_builds';
const DAY_MS = 86_400_000;
/** Addresses that nobody knows ask the database no oftener. So long their 404 may take. */
const AGAIN_MS = 300;

interface Options {
  sql: Sql;
  log: Logger;
  instance: OwnInstance;
  /** The folders of this instance's build. */
  folders: readonly string[];
}

/**
 * The files of the builds that the instances of one database run, former ones too, in that database: each instance
 * serves what another one's page requests. Of two builds at once the one that came last is handed out by all of them,
 * so that a browser never gets one as the update of the other and back.
 */
export class SharedBuilds {
  readonly #options: Options;
  #own = '';
  #hashed = new Map<string, string>();
  #front: readonly BuildFile[] = [];
  #known: ReadonlySet<string> = new Set();
  #knownAt = -AGAIN_MS;
  /** The reading that is about to begin. */
  #next: Promise<void> | undefined;
  /** The files of another build that is handed out in place of the own one. */
  #other: { build: string; files: ReadonlyMap<string, BuildFile> } | undefined;
  #broughtAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Brings the own files, and then follows what others bring. Resolves before the first request is answered. */
  async begin(): Promise<void> {
    const { sql, instance, folders } = this.#options;
    const { build, front } = await readFront(folders);
    this.#own = build;
    this.#front = front;
    this.#hashed = await hashedFiles(folders);
    await this.#bring();
    await instance.runs(build);
    await sql.listen(
      CHANNEL,
      () => this.#quietly(() => this.look()),
      () => this.#quietly(() => this.look()),
    );
    await this.look();
    instance.follow(() => this.#beat());
    await sql.notify(CHANNEL, '');
  }

  /** A hashed file that another instance's build has, or a former one. */
  async asset(path: string): Promise<BuildFile | undefined> {
    // The page that names it may be here before the notification of its build.
    if (!this.#known.has(path)) await this.#readAgain();
    if (!this.#known.has(path)) return undefined;
    return store.readFile(this.#options.sql, '', path);
  }

  /** What is handed out in place of the own file of that address; undefined when the own one is. */
  front(path: string): BuildFile | undefined {
    return this.#other?.files.get(path);
  }

  /** Which build is handed out now. */
  async look(): Promise<void> {
    const { sql, log } = this.#options;
    const current = (await store.currentBuild(sql)) ?? this.#own;
    await this.#readKnown();
    if (current === (this.#other?.build ?? this.#own)) return;
    const files = await Promise.all(this.#front.map(({ path }) => store.readFile(sql, current, path)));
    const found = files.flatMap((file) => (file ? [[file.path, file] as const] : []));
    // Half of a build is none.
    const isWhole = current !== this.#own && found.length === this.#front.length;
    this.#other = isWhole ? { build: current, files: new Map(found) } : undefined;
    log.info({ label: 'instances', build: current, own: this.#own }, 'another build is handed out');
  }

  /** By a reading that begins later than this: one for all who wait for it. */
  #readAgain(): Promise<void> {
    this.#next ??= this.#readNext();
    return this.#next;
  }

  async #readNext(): Promise<void> {
    await sleep(Math.max(0, this.#knownAt + AGAIN_MS - performance.now()));
    this.#next = undefined;
    await this.#readKnown();
  }

  async #readKnown(): Promise<void> {
    this.#knownAt = performance.now();
    this.#known = await store.listPaths(this.#options.sql);
  }

  async #bring(): Promise<void> {
    const { sql } = this.#options;
    const paths = [...this.#hashed.keys()];
    const there = await store.touchFiles(sql, '', paths);
    const missing = new Map([...this.#hashed].filter(([path]) => !there.has(path)));
    await store.putFiles(sql, '', await readHashed(missing));
    await store.putFiles(sql, this.#own, this.#front);
    await store.seeBuild(sql, this.#own);
    await store.deleteOldFiles(sql);
    this.#broughtAt = Date.now();
  }

  async #beat(): Promise<void> {
    // A server that runs for months keeps what it serves.
    if (Date.now() - this.#broughtAt > DAY_MS) await this.#bring();
    else await store.seeBuild(this.#options.sql, this.#own);
    await this.look();
  }

  #quietly(work: () => Promise<void>): void {
    work().catch((err: unknown) =>
      this.#options.log.warn({ label: 'instances', err }, 'builds of other instances could not be read'),
    );
  }
}
