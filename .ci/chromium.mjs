// Finds a Chromium for the browser tests, or installs one: as root Debian's package, otherwise Playwright's own.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function find() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, and there is no such file.`);
  }
  return (await ofPlaywright()) ?? SYSTEM.map(onPath).find(Boolean);
}

function run(command, args) {
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function install() {
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
}

/** The path of a Chromium; throws an error that says in one line what is missing. */
export async function chromiumPath() {
  const found = await find();
  if (found) return found;
  try {
    install();
  } catch (cause) {
    throw new Error('No Chromium found and none could be installed: set CHROMIUM_PATH to one.', { cause });
  }
  const installed = await find();
  if (!installed) throw new Error('Chromium was installed but is not found: set CHROMIUM_PATH to it.');
  return installed;
}
