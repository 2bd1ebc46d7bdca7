import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readyz, readyzSchema } from '@vestry/sync/contract/status';
import { messageOf } from '@vestry/sync/messages/message';
import { failingParts } from '@vestry/sync/status/findings';
import { isSetupName, SETUP_LEVELS } from '@vestry/sync/status/setup';
import type { Config } from '../../config';
import { setAsideIn } from '../../features/site/search/reading-record';
import { ifThere } from '../../platform/db/files';
import { type Check, fault, type Finding, ok, type World, warning } from './finding';
import { judgePart } from './part';
import { judgeSetup } from './setup';
import { loggedFindings } from './todays-log';

const PATIENCE_MS = 10_000;
const MEGABYTE = 1024 * 1024;

async function ask(url: string): Promise<{ status: number; body: string } | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: reply.status, body: await reply.text() };
  } catch {
    // Nobody listens there, or answers in time.
    return undefined;
  }
}

function parsed(body: string): Readyz | undefined {
  try {
    return readyzSchema.parse(JSON.parse(body)).data;
  } catch {
    // Another program has the port.
    return undefined;
  }
}

async function parts(readyz: Readyz, { dataDir }: Config): Promise<Finding[]> {
  const failing = failingParts(readyz);
  const disk = failing.includes('diskLow') ? await statfs(dataDir) : undefined;
  const free = `${Math.round(disk ? (disk.bavail * disk.bsize) / MEGABYTE : 0)} MB`;
  return failing.map((part) => judgePart(part, part === 'diskLow' ? { free } : {}));
}

async function ofSearch({ search, setAside = 0 }: Readyz, { dataDir }: Config): Promise<Finding[]> {
  if (setAside > 0) {
    const record = await ifThere(readFile(join(dataDir, 'search-reading.json'), 'utf8'));
    const pages = setAsideIn(record).join(', ');
    return [judgePart('searchSetAside', { count: setAside, pages })];
  }
  return search === 'preparing' ? [ok(messageOf('status.searchPreparing'))] : [];
}

/** What it has found of what it runs on, and the other checks have not; the log has what its words need. */
async function ofSetup(names: readonly string[], { config, found }: World): Promise<Finding[]> {
  const logged = await loggedFindings(config.dataDir);
  const isReported = (name: string) =>
    found.some(({ message }) => new RegExp(`\\bsetup\\.${name}\\b`).test(message));
  const isNoted = found.some(({ message }) => message.startsWith('cli.proxyNoted'));
  return names.filter(isSetupName).flatMap((name) => {
    if (isReported(name) || (name === 'proxyUnnamed' && isNoted)) return [];
    const finding = logged.findLast((each) => each.name === name);
    if (finding) return [judgeSetup(finding)];
    const judge = SETUP_LEVELS[name] === 'problem' ? fault : warning;
    return [judge(messageOf('cli.serverFinds', { name }))];
  });
}

/** Reads from the log of a server that does not answer whether it was short of memory before it ended. */
async function beforeItsEnd({ dataDir, publicUrl }: Config): Promise<Finding[]> {
  const logged = await loggedFindings(dataDir);
  const few = logged.findLast(({ name }) => name === 'memoryFew');
  // While PUBLIC_URL was as it is now.
  const differ = logged.findLast(
    ({ name, values }) => name === 'addressesDiffer' && values['url'] === publicUrl,
  );
  return [few, differ].filter((each) => each !== undefined).map(judgeSetup);
}

export const server: Check = {
  name: messageOf('cli.checkServer'),
  run: async (world) => {
    const { config } = world;
    const { host, port } = config;
    if (port === 0) return beforeItsEnd(config);
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    const url = `http://${name}:${port}`;
    const reply = await ask(`${url}/readyz`);
    if (!reply) return [...(await beforeItsEnd(config)), warning(messageOf('cli.serverSilent', { url }))];
    if (reply.status !== 200) return [fault(messageOf('cli.serverNotReady', { url, status: reply.status }))];
    const readyz = parsed(reply.body);
    if (!readyz) return [warning(messageOf('cli.serverStranger', { url }))];
    const failing = await parts(readyz, config);
    return [
      ...(failing.length > 0 ? failing : [ok(messageOf('cli.serverReady', { url }))]),
      ...(await ofSearch(readyz, config)),
      ...(await ofSetup(readyz.setup ?? [], world)),
    ];
  },
};
