// Assembles sync/src/logs/scan.wat into sync/src/logs/scan-wasm.ts. Run by `npm run scan-wasm`; a test compares.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const folder = new URL('../../sync/src/logs/', import.meta.url);

/** The module's bytes as base64. */
export async function assemble() {
  const assembler = await wabt();
  const module = assembler.parseWat('scan.wat', await readFile(new URL('scan.wat', folder), 'utf8'), {
    simd: true,
  });
  const { buffer } = module.toBinary({});
  module.destroy();
  return Buffer.from(buffer).toString('base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = (await assemble()).match(/.{1,96}/g).map((part) => `  '${part}'`);
  await writeFile(
    new URL('scan-wasm.ts', folder),
    `/** Assembled of scan.wat by \`npm run scan-wasm -w client\`: WASM with SIMD, in base64. */\nexport const SCAN_WASM =\n${lines.join(' +\n')};\n`,
  );
}
