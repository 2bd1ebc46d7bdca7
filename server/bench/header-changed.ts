import { benchSite, p50, p95, routeAt, treeOf } from './site-of-pages';

/**
 * A site of 1,000 pages with one header, all of them rendered: from sending a change of the header until a requested
 * page shows it. Beside it the same for a change of the page itself, which nothing else shows. Over sockets. `npx tsx
 * bench/header-changed.ts`; aim: p95 within 200 ms.
 */
const PAGES = 1_000;
const ROUNDS = 100;

const site = await benchSite();
const app = await site.start();
const link = (text: string) => ({ value: { id: 'l', type: 'link', displayText: text, href: '/' } });
const header = (text: string) =>
  JSON.stringify({ value: { id: 'root', type: 'header1', logo: { text: 'Bench' } }, children: [link(text)] });
const made = { name: 'Header', type: 'header', contents: header('First') };
const { id: headerId } = await site.call<{ id: number }>(app, 'POST', '/elements', made);
const body = (at: number, words: string) => ({
  route: routeAt(at),
  headerId,
  contents: treeOf([
    { value: { id: 'h', type: 'text', tag: 'h1', text: `Page ${at}` } },
    ...Array.from({ length: 20 }, (_, i) => ({
      value: { id: `t${i}`, type: 'text', text: `${words} `.repeat(20) },
    })),
  ]),
});
const ids: number[] = [];
for (let at = 0; at < PAGES; at += 1) {
  const payload = { ...body(at, 'Welcome'), status: 'public' };
  const { id } = await site.call<{ id: number }>(app, 'POST', '/pages', payload);
  ids.push(id);
}
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const read = async (at: number) => (await fetch(`${address}/${at === 0 ? '' : routeAt(at)}`)).text();
for (let at = 0; at < PAGES; at += 1) await read(at);

/** Milliseconds until `change` is seen on page `at`; it must be there at the first reading. */
async function seen(at: number, words: string, change: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await change();
  const html = await read(at);
  const ms = performance.now() - from;
  if (!html.includes(words)) throw new Error(`Page ${at} does not show ${words}`);
  return ms;
}

const [ofHeader, ofPage]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  const at = (round * 37) % PAGES;
  const words = `Round-${round}`;
  const changed = { ...made, id: headerId, contents: header(words) };
  ofHeader.push(await seen(at, words, () => site.call(app, 'PUT', '/elements', changed)));
  const own = `Own-${round}`;
  const page = { ...body(at, own), id: ids[at] };
  ofPage.push(await seen(at, own, () => site.call(app, 'PUT', '/pages', page)));
}
const results = (all: number[]) => `p50 ${p50(all).toFixed(1)} ms, p95 ${p95(all).toFixed(1)} ms`;
const ratio = p50(ofHeader.map((ms, round) => ms / ofPage[round]!));
console.log(`${PAGES} pages with one header, from a change that is sent to a page that shows it:`);
console.log(`  of the header: ${results(ofHeader)}, aim 200 ms`);
console.log(`  of the page itself: ${results(ofPage)}; the header takes ${ratio.toFixed(2)} of that`);
await app.close();
await site.end();
