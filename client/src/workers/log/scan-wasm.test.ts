import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SCAN_WASM } from '@vestry/sync/logs/scan-wasm';
import { expect, it } from 'vitest';
import wabt from 'wabt';

it('the WASM that is used is the one that scan.wat says', async () => {
  const path = fileURLToPath(new URL('../../../../sync/src/logs/scan.wat', import.meta.url));
  const assembler = await wabt();
  const module = assembler.parseWat('scan.wat', await readFile(path, 'utf8'), { simd: true });
  const { buffer } = module.toBinary({});
  expect(Buffer.from(buffer).toString('base64')).toBe(SCAN_WASM);
  expect(buffer.length).toBeLessThan(1_500);
});
