import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billOf, faultsOf } from './bill-of-materials.mjs';

const HASH = 'sha512-AAEC';
const lockOf = (packages) => ({ name: 'vestry', version: '1.0.0', packages: { '': {}, ...packages } });

void test('every installed package is in it once, with its hash, and links to the workspaces are not', () => {
  const lock = lockOf({
    'node_modules/@vestry/sync': { resolved: 'sync', link: true },
    'node_modules/zod': { version: '4.0.0', integrity: HASH, license: 'MIT' },
    'node_modules/vite/node_modules/zod': { version: '4.0.0', integrity: HASH, license: 'MIT', dev: true },
    'node_modules/@scope/tool': { version: '2.0.0', integrity: HASH, dev: true },
  });
  const { components } = billOf(lock);
  assert.deepEqual(
    components.map(({ purl, scope }) => [purl, scope]),
    [
      ['pkg:npm/%40scope/tool@2.0.0', 'excluded'],
      ['pkg:npm/zod@4.0.0', 'required'],
    ],
  );
  assert.deepEqual(components[1].hashes, [{ alg: 'SHA-512', content: '000102' }]);
});

void test('another version, and another content of the same version, change it', () => {
  const of = (version, integrity) =>
    JSON.stringify(billOf(lockOf({ 'node_modules/zod': { version, integrity } })));
  assert.notEqual(of('4.0.0', HASH), of('4.0.1', HASH));
  assert.notEqual(of('4.0.0', HASH), of('4.0.0', 'sha512-AAED'));
});

void test('names an install script that nobody has looked at, a missing hash and another source', () => {
  const lock = lockOf({
    'node_modules/good': { version: '1.0.0', integrity: HASH, hasInstallScript: true },
    'node_modules/bad': { version: '1.0.0', integrity: HASH, hasInstallScript: true },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/far': { version: '1.0.0', integrity: HASH, resolved: 'git+ssh://git@example.org/far.git' },
  });
  const faults = faultsOf(lock, { allowScripts: { good: true } });
  assert.equal(faults.length, 3);
  assert.match(
    faults.join('\n'),
    /bad has an install script[^]*bare has no integrity[^]*far comes from elsewhere/,
  );
});
