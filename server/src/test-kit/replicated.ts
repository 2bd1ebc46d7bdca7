import type { ChildProcess } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../platform/db/db';
import { ensureCluster } from '../platform/embedded/cluster';
import { prepareDataFolder, programsFor } from '../platform/embedded/embedded-postgres';
import { endPostgres, guardPostgres, launchPostgres, runProgram } from '../platform/embedded/process';
import { systemUser } from '../platform/embedded/system-user';
import { atEnd } from './at-end';
import { startDatabaseProxy } from './database-proxy';
import { scratchFolder } from './scratch';

const PASSWORD = 'of-the-tests';
const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
/** Of the replica, and behind it. */
const NAME = 'replica';

const urlAt = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** A primary with a replica that confirms each commit, both real, behind one address; stopped at the end. */
export async function startReplicated() {
  const folder = await scratchFolder('replicated');
  await prepareDataFolder(folder);
  const user = await systemUser();
  const { initdb, postgres: program } = await programsFor(folder, user, undefined);
  const start = async (name: string, flags: string[] = []) => {
    const started = await launchPostgres({
      program,
      folder: join(folder, name),
      user,
      flags: [...FLAGS, ...flags],
      port: undefined,
      onLog: () => undefined,
    });
    guardPostgres(started.child, user);
    return started;
  };
  const children: ChildProcess[] = [];
  atEnd(async () => {
    await Promise.all(children.map((child) => endPostgres(child)));
    await rm(folder, { recursive: true, force: true });
  });
  const made = { initdb, password: PASSWORD, user, throwaway: true };
  await ensureCluster({ ...made, folder: join(folder, 'primary') });
  // A base backup of a server that does not run is a copy of its folder.
  await runProgram('cp', ['-a', join(folder, 'primary'), join(folder, NAME)], undefined);
  const primary = await start('primary', [`synchronous_standby_names=${NAME}`]);
  children.push(primary.child);
  await writeFile(join(folder, NAME, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=${NAME}`;
  await appendFile(join(folder, NAME, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const replica = await start(NAME);
  children.push(replica.child);
  const address = await startDatabaseProxy(urlAt(primary.port));

  const admin = connect(urlAt(primary.port), { max: 1 });
  const confirming = async () =>
    (await admin`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`).length;
  while ((await confirming()) === 0) await sleep(50);
  await admin.end();

  return {
    url: address.url,
    /** It confirms nothing any more; nothing else happens. */
    endReplica: () => endPostgres(replica.child),
    startReplica: async () => {
      children.push((await start(NAME)).child);
    },
    /** As with a machine that loses its power; the replica becomes the primary, and the address leads to it. */
    failOver: async () => {
      primary.child.kill('SIGKILL');
      await once(primary.child, 'close');
      const promoting = connect(urlAt(replica.port), { max: 1 });
      await promoting`select pg_promote()`;
      await promoting.end();
      address.moveTo(replica.port);
    },
  };
}
