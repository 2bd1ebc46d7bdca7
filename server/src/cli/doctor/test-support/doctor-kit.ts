import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { atEnd } from '../../../test-kit/at-end';
import { createTestDatabase } from '../../../test-kit/database';
import { mailBox } from '../../../test-kit/mail-box';
import { startObjectStore } from '../../../test-kit/object-store';
import { scratchFolder } from '../../../test-kit/scratch';
import type { Environment } from '../../command';
import { COMMANDS } from '../../commands';
import { runLine } from '../../program';

/** What a server says of itself at `/readyz` that is well. */
export const WELL = {
  ready: true,
  state: 'ready',
  database: 'ok',
  migrations: 'ok',
  media: 'ok',
  disk: 'ok',
  clock: 'ok',
  search: 'ready',
  setup: [] as string[],
  setAside: 0,
};

const SECRET = 'q8T1xk0Zr_3vNfBw-57uHcYe2LsJmDaP';

/** Doctor, on a machine where all is right: a database, a store of objects, a mail server, a folder with a backup. */
export async function doctorKit() {
  const home = await scratchFolder('doctor');
  const box = await mailBox();
  const store = await startObjectStore();
  const database = await createTestDatabase();
  const backup = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  await mkdir(join(home, 'backup', backup), { recursive: true });
  atEnd(async () => {
    await database.drop();
    await store.close();
    await rm(home, { recursive: true, force: true });
  });

  const s3 = (): Environment => ({
    MEDIA_S3_ENDPOINT: store.options.endpoint,
    MEDIA_S3_BUCKET: store.options.bucket,
    MEDIA_S3_REGION: store.options.region,
    MEDIA_S3_ACCESS_KEY_ID: store.options.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
  });

  /** A server that says this of itself at `/readyz`. */
  async function answering(data: object = WELL, status = 200) {
    const server = createServer((_request, reply) =>
      reply.writeHead(status).end(JSON.stringify({ status: 'success', data })),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: String((server.address() as AddressInfo).port), close: () => server.close() };
  }

  async function doctor(env: Environment, ...options: string[]) {
    let output = '';
    const out = {
      write: (text: string) => void (output += text),
      complain: (text: string) => void (output += text),
    };
    const whole = {
      DATABASE_URL: database.url,
      DATA_DIR: home,
      JWT_SECRET: SECRET,
      SMTP_URL: box.url,
      PORT: '0',
    };
    const code = await runLine(COMMANDS, ['doctor', ...options], { ...whole, ...s3(), ...env }, out);
    return { code, output };
  }

  /** Those that are not well, without the one about this machine's Node. */
  async function ills(env: Environment) {
    const { code, output } = await doctor(env, '--json');
    const found = JSON.parse(output) as { check: string; verdict: string; says: string }[];
    const ill = found.filter(
      ({ check, verdict }) => verdict !== 'ok' && check !== 'Node.js' && check !== 'Disk',
    );
    return { code, ill: ill.map(({ check, verdict, says }) => `${verdict} ${check}: ${says}`) };
  }

  return { home, box, store, sql: database.sql, s3, answering, doctor, ills };
}
