import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/db';
import { smallDisk } from '../../test-kit/small-disk';
import type { TerminalError } from '../messages/terminal';
import { startEmbedded } from './embedded-postgres';

const { disk, remove } = await smallDisk('full-disk', '110M');
afterAll(remove);

const SENTENCE =
  /^The disk of DATA_DIR is full, .+ nothing that was saved is lost\. Make room, then start again\.$/;

it('[OP6] a full disk is called by its name, at the end and at the start, and room brings it back', async () => {
  const dataDir = join(disk, 'data');
  let lose: (why: TerminalError) => void = () => undefined;
  const lost = new Promise<TerminalError>((resolve) => (lose = resolve));
  const postgres = await startEmbedded(dataDir, { onLost: (why) => lose(why) });
  const sql = connect(postgres.url, { max: 1 });
  await sql`create table kept as select 1 as number`;
  await sql`create table much (text text)`;
  const admin = connect(postgres.adminUrl, { max: 1 });
  // A connection that is new on a full disk may be refused.
  await admin`select 1`;
  // The rest of the disk: then PostgreSQL's log of changes needs a new file.
  spawnSync('sh', ['-c', `cat /dev/zero > ${join(disk, 'rest')}`]);
  const refused = () => undefined;
  await sql`insert into much select repeat('x', 900) from generate_series(1, 20000)`.catch(refused);
  // A new file of the log for each.
  for (let file = 0; file < 8; file++) {
    await sql`insert into kept values (1)`.catch(refused);
    await admin`select pg_switch_wal()`.catch(refused);
  }
  expect((await lost).message).toMatch(SENTENCE);
  await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
  await postgres.stop();
  await expect(startEmbedded(dataDir)).rejects.toThrow(SENTENCE);
  await rm(join(disk, 'rest'));
  await writeFile(join(disk, 'room'), '');
  const again = await startEmbedded(dataDir);
  const back = connect(again.url, { max: 1 });
  expect((await back`select number from kept`)[0]).toEqual({ number: 1 });
  await back.end();
  await again.stop();
});
