import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RenderPage } from '@vestry/sync/site/site';
import type { TreeNode } from '@vestry/sync/tree/node';
import { createServer } from 'vite';
import { afterEach, beforeEach } from 'vitest';
import { ROOT, runIn, scratchCopy } from './scratch-copy';

const GUIDE = join(ROOT, 'client/docs/your-first-widget.md');
/** What comes into the copy: what a widget is made of, and what compiles and serves it. */
const COPIED = [
  'tsconfig.base.json',
  '.ci/endless-loops.mjs',
  ...['package.json', 'tsconfig.json', 'vitest.config.ts', 'messages', 'src'].map((each) => `sync/${each}`),
  ...[
    'package.json',
    'vite.config.ts',
    'build-dir.ts',
    'lean',
    'own-widgets',
    'messages',
    'src',
    'index.html',
    'workbench.html',
  ].map((each) => `client/${each}`),
];

/** A copy of what a widget is made of, in which the guide is followed; gone after the test. */
let scratch: string;
beforeEach(async () => {
  scratch = await scratchCopy(COPIED);
  await writeFile(
    join(scratch, 'client/tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
        jsx: 'react-jsx',
        types: ['vite/client', 'node'],
      },
      include: ['src/widgets/registry.ts', 'src/widgets/notice1/*'],
    }),
  );
});
afterEach(() => rm(scratch, { recursive: true }));

export interface Block {
  /** The paragraph before it; the same for two blocks in a row. */
  before: string;
  code: string;
}

/** The code of the guide, in its order; what comes later changes the widget's stored shape. */
export async function readGuide(): Promise<{ first: Block[]; later: Block[] }> {
  const blocks = blocksOf(await readFile(GUIDE, 'utf8'));
  const isLater = ({ before, code }: Block) => before.includes('in place of') || code.includes('upgradeTree');
  return { first: blocks.filter((each) => !isLater(each)), later: blocks.filter(isLater) };
}

function blocksOf(guide: string): Block[] {
  let before = '';
  return Array.from(guide.matchAll(/([^]*?)```(?:tsx?|css)\n([^]*?)```/g), ([, text = '', code = '']) => {
    before = text.trim().split(/\n\n/).at(-1) || before;
    return { before, code };
  });
}

/** Does what a reader does: a whole file, or an import and then a line in a list. */
export async function follow(blocks: readonly Block[]): Promise<void> {
  for (const { before, code } of blocks) {
    const path = join(scratch, /`((?:sync|client)\/[^`]+)`/.exec(before)?.[1] ?? '');
    const list = /a line in `(\w+)`/.exec(before)?.[1];
    await mkdir(dirname(path), { recursive: true });
    const text = list === undefined ? '' : await readFile(path, 'utf8');
    if (list === undefined) await writeFile(path, code);
    else if (code.startsWith('import ')) await writeFile(path, code + text);
    else
      await writeFile(
        path,
        text.replace(`export const ${list} = {\n`, (start) => start + code),
      );
  }
}

/** Runs a program of the product in a folder of the copy. */
export const run = (folder: string, ...command: string[]) =>
  runIn(join(scratch, folder), 'npx', '--no-install', ...command);

/** What the program is with the widget, as `npm run dev` loads it. */
export async function load() {
  const vite = await createServer({
    root: join(scratch, 'client'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const [render, behaviours, editors, upgrades, samples] = await Promise.all(
      [
        '/src/site/render.tsx',
        '/src/widgets/behaviours/attach.ts',
        '/src/widgets/editors.ts',
        join(scratch, 'sync/src/widgets/upgrade.ts'),
        join(scratch, 'sync/src/widgets/instantiate.ts'),
      ].map((path) => vite.ssrLoadModule(path)),
    );
    return { ...render, ...behaviours, ...editors, ...upgrades, ...samples } as unknown as {
      renderPage: RenderPage;
      attachBehaviour: (element: unknown, autoplay: boolean) => unknown;
      editorOf: (type: string) => unknown;
      upgradeTree: (tree: TreeNode) => TreeNode;
      instantiate: (type: string, newId: () => string, t: () => string) => TreeNode;
    };
  } finally {
    await vite.close();
  }
}

export const site = {
  siteName: 'Here',
  lang: 'en',
  publicUrl: 'https://here.example',
  assets: { behaviour: '/b.js', serviceWorker: '/w.js' },
};

export function pageWith(widget: TreeNode): Parameters<RenderPage>[0] {
  const tree = { value: { id: 'root', type: 'div' }, children: [widget] };
  return {
    route: 'a',
    title: 'A',
    tree,
    header: null,
    footer: null,
    elements: {},
  } as Parameters<RenderPage>[0];
}
