// One run at a time in a clone, because its tests share what was built; and a temporary folder of its own for each run,
// so that runs in several clones do not meet, and nothing stays when one is interrupted.
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, startOf } from './processes.mjs';

const RUNS = join(import.meta.dirname, '../node_modules/.tests-running');
/** Databases, browsers' profiles and what servers store. */
const LEAST_FREE = 1024 ** 3;

/** After a crash its number may have been given to another process, which began at another time. */
function runs({ pid, start }) {
  const now = startOf(pid);
  return isAlive(pid) && (start === '' || now === '' || now === start);
}

function readRun(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // It has just ended.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Runs that are there, or were killed, have numbers: the next one belongs to who links it first. */
const numbersIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);

/** Throws an error that says in one line who runs here. */
function refuseBeside(folder, numbers) {
  for (const number of numbers) {
    const run = readRun(join(folder, String(number)));
    if (run && runs(run))
      throw new Error(
        `The tests already run in this folder (process ${run.pid}): wait, or use another clone.`,
      );
  }
}

/** The file that says that this process runs here. */
function lock(folder) {
  mkdirSync(folder, { recursive: true });
  const record = join(folder, `of-${process.pid}`);
  writeFileSync(record, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    for (;;) {
      const former = numbersIn(folder);
      refuseBeside(folder, former);
      const number = (former.at(-1) ?? 0) + 1;
      if (!linkFirst(record, join(folder, String(number)))) continue;
      for (const each of former) rmSync(join(folder, String(each)), { force: true });
      return stayOr(folder, number);
    }
  } finally {
    rmSync(record, { force: true });
  }
}

function linkFirst(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Somebody who looked when there was nobody may have another number. */
function stayOr(folder, number) {
  const file = join(folder, String(number));
  try {
    refuseBeside(
      folder,
      numbersIn(folder).filter((each) => each !== number),
    );
    return file;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function temporaryFolder(leastFree) {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < leastFree)
    throw new Error(
      `${tmpdir()} has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left, and the tests need 1 GB: make room, or name another folder by TMPDIR.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'vestry-'));
  // The database's user has to get at what is below.
  chmodSync(folder, 0o711);
  return folder;
}

/** `{folder, leave}`: programs that are started now have their temporary files in it. Throws an error of one line. */
export function runAlone({ runsIn = RUNS, leastFree = LEAST_FREE } = {}) {
  const file = lock(runsIn);
  try {
    const folder = temporaryFolder(leastFree);
    process.env.TMPDIR = folder;
    const leave = () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      rmSync(file, { force: true });
    };
    return { folder, leave };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
