// One run at a time in a clone, because its tests share what was built; and a temporary folder of its own for each run,
// so that runs in several clones do not meet, and nothing stays when one is interrupted.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LOCK = join(import.meta.dirname, '../node_modules/.tests-run');
/** Databases, browsers' profiles and what servers store. */
const LEAST_FREE = 1024 ** 3;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Throws an error that says in one line who runs here. */
function lock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    if (cause.code !== 'EEXIST') throw cause;
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (isAlive(pid)) {
      const text = `The tests already run in this folder (process ${pid}): wait, or use another clone.`;
      throw new Error(text, { cause });
    }
    // It was killed.
    rmSync(LOCK, { force: true });
    lock();
  }
}

function temporaryFolder() {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < LEAST_FREE)
    throw new Error(
      `${tmpdir()} has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left, and the tests need 1 GB: make room, or name another folder by TMPDIR.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'vestry-'));
  // The database's user has to get at what is below.
  chmodSync(folder, 0o711);
  return folder;
}

/** `{folder, leave}`: programs that are started now have their temporary files in it. Throws an error of one line. */
export function runAlone() {
  lock();
  try {
    const folder = temporaryFolder();
    process.env.TMPDIR = folder;
    const leave = () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      rmSync(LOCK, { force: true });
    };
    return { folder, leave };
  } catch (error) {
    rmSync(LOCK, { force: true });
    throw error;
  }
}
