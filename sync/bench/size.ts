import { bundled, ENGINE, SAVING } from './bundle';

/** The sync code without Dexie: the engine, and what saving and settling need beside it. A test has the bound. */
for (const [name, contents] of [
  ['engine with merge and rebase', ENGINE],
  ['with saving and settling', ENGINE + SAVING],
] as const) {
  const { gzip } = await bundled(contents);
  console.log(`${name}: ${(gzip / 1024).toFixed(2)} KB gzip`);
}
