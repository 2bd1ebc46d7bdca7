// The programs that a part of the tests puts beside the product, and the browsers of `npm run test:engines`: as root they
// are installed as Debian's packages.
import { execFileSync, spawnSync } from 'node:child_process';

const PROGRAMS = [
  { name: 'nginx', flag: '-v' },
  { name: 'pgbouncer', flag: '--version' },
  { name: 'promtool', flag: '--version', from: 'prometheus' },
  { name: 'systemd-analyze', flag: '--version', from: 'systemd' },
];

const isMissing = ({ name, flag }) => spawnSync(name, [flag]).error !== undefined;

/** Installs these packages of Debian, where that is possible. Who needs what is still missing then says so. */
function install(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => execFileSync('apt-get', [...args, '-qq'], { stdio: 'inherit', env });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...packages);
  } catch (error) {
    console.error(`${packages.join(' and ')} could not be installed: ${error.message}`);
  }
}

export const ensurePrograms = () => install(PROGRAMS.filter(isMissing).map(({ name, from = name }) => from));

const WEBKIT_WINDOW = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';

/** `needs` are commands that succeed where it is all there. */
const ENGINES = [
  { name: 'chromium', needs: [['chromedriver', '--version']], packages: ['chromium', 'chromium-driver'] },
  { name: 'firefox', needs: [['firefox-esr', '--version']], packages: ['firefox-esr'] },
  {
    name: 'webkit',
    needs: [
      ['WebKitWebDriver', '--help'],
      ['Xvfb', '-help'],
      ['/usr/bin/python3', '-c', WEBKIT_WINDOW],
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
];

const isHere = ({ needs }) =>
  needs.every(([command, ...args]) => {
    const { error, status } = spawnSync(command, args);
    return error === undefined && status === 0;
  });

/** `{found, missing}`: names of engines, and those that are not here as tests that do not run. */
export function ensureEngines() {
  install(ENGINES.filter((engine) => !isHere(engine)).flatMap(({ packages }) => packages));
  const found = ENGINES.filter(isHere);
  const missing = ENGINES.filter((engine) => !found.includes(engine)).map(({ name, packages }) => ({
    name: `the journeys of client/e2e/engines in ${name}`,
    why: `it needs Debian's packages ${packages.join(', ')}`,
  }));
  return { found: found.map(({ name }) => name), missing };
}
