import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pluginOfFolder } from './plugin.ts';

const EXAMPLE = fileURLToPath(new URL('../docs/examples/opening1', import.meta.url));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-widgets-'));
  await cp(EXAMPLE, join(dir, 'opening1'), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));

/** Writes a definition.ts with these lines. */
const define = (folder: string, lines: string) =>
  writeFile(
    join(folder, 'definition.ts'),
    `import { z } from 'zod';
     import { defineWidget } from '@vestry/sync/widgets/define-widget';
     import { text } from '@vestry/sync/widgets/fields/fields';
     ${lines}`,
  );

function withFields(fields: string, sample = '{}'): string {
  return `export const TYPE = defineWidget({ type: 'TYPE', label: 'Mine', hint: 'A widget of my own',
    fields: { ${fields} }, sample: () => (${sample}) });`;
}

const read = () => pluginOfFolder(dir);

describe('a folder of widgets', () => {
  it('is taken when all of it is good, also behind a link and with other files beside them', async () => {
    await writeFile(join(dir, 'README.md'), 'Ours');
    await mkdir(join(dir, '.git'));
    await expect(read()).resolves.toMatchObject({ name: 'own-widgets' });
    const linked = await mkdtemp(join(tmpdir(), 'own-widgets-'));
    await symlink(join(dir, 'opening1'), join(linked, 'opening1'));
    await expect(pluginOfFolder(linked)).resolves.toMatchObject({ name: 'own-widgets' });
    await rm(linked, { recursive: true });
  });

  it('that does not exist, is a file or is empty is named', async () => {
    await expect(pluginOfFolder('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all does not exist');
    const file = join(dir, 'opening1/view.tsx');
    await expect(pluginOfFolder(file)).rejects.toThrow(`${file} cannot be read as a folder`);
    await rm(join(dir, 'opening1'), { recursive: true });
    await expect(read()).rejects.toThrow(`${dir} holds no widget`);
  });

  it.each(['hero1', 'Hero1', 'calendar1'])(
    'named %s, as a widget of the product, is refused',
    async (name) => {
      await rename(join(dir, 'opening1'), join(dir, name));
      await expect(read()).rejects.toThrow(`${join(dir, name)}: the product has a widget of this name`);
    },
  );

  it.each(['1st', 'my-widget', 'größe', 'two words', 'a'.repeat(33), '__proto__'])(
    'named %s, which is no type, is refused',
    async (name) => {
      await rename(join(dir, 'opening1'), join(dir, name));
      await expect(read()).rejects.toThrow(`${join(dir, name)}: its name is no type`);
    },
  );

  it('named as a class of the product is refused', async () => {
    await rename(join(dir, 'opening1'), join(dir, 'slides'));
    await expect(read()).rejects.toThrow('slides: the name is a class of the product');
  });

  it('beside another that differs in case only is refused', async () => {
    await cp(EXAMPLE, join(dir, 'Opening1'), { recursive: true });
    await expect(read()).rejects.toThrow(
      /opening1: another folder differs from it in upper and lower case only/,
    );
  });

  it.each(['definition.ts', 'view.tsx', 'style.css'])('without %s is refused', async (name) => {
    await rm(join(dir, 'opening1', name));
    await expect(read()).rejects.toThrow(`${join(dir, 'opening1')}: ${name} is missing`);
  });
});

/** Faulty definitions and the message of each; `TYPE` stands for its type. */
const BROKEN: [lines: string, message: string][] = [
  ['export const other = {}; export const TYPE = undefined;', 'must export TYPE'],
  ["export const TYPE = 'text';", 'must export TYPE'],
  ["export const another1 = 'mine';", 'must export TYPE'],
  [
    `export const TYPE = { type: 'TYPE', label: 'A', hint: 'B', children: 'none',
      schema: z.string(), sample: () => ({}) };`,
    'its schema is no object',
  ],
  [
    `export const TYPE = { type: 'TYPE', label: 'A', hint: 'B', children: 'none',
      schema: z.object({}), sample: () => ({}) };`,
    'which defineWidget adds',
  ],
  [
    "export const TYPE = defineWidget({ type: 'other1', label: 'A', hint: 'B', fields: {}, sample: () => ({}) });",
    'its type is "other1": it must be TYPE',
  ],
  [
    "export const TYPE = defineWidget({ type: 'TYPE', label: '', hint: 'B', fields: {}, sample: () => ({}) });",
    'label and hint must be texts',
  ],
  [
    `export const TYPE = defineWidget({ type: 'TYPE', label: 'A', hint: 'B', fields: {},
      children: ['nothing1'], sample: () => ({}) });`,
    'children names "nothing1"',
  ],
  [
    `export const TYPE = defineWidget({ type: 'TYPE', label: 'A', hint: 'B', fields: {},
      sample: () => ({}), facts: { title: () => 'A' } });`,
    'facts is for widgets of the product only',
  ],
  [withFields('title: z.string()'), 'the field title has no label'],
  [withFields('title: z.string()'), 'the field title must be optional'],
  [
    withFields("title: text('Title', 3)", "{ title: 'too long' }"),
    'its sample cannot be saved: Mine, Title: At most 3 characters',
  ],
  [
    withFields("title: text('Title')", "(() => { throw new Error('mine') })()"),
    'its definition throws: mine',
  ],
];

describe('a definition', () => {
  let folder: string;
  let refusal: string;
  // All at once: to load the product for each of them took most of a minute.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'own-widgets-'));
    for (const [at, [lines]] of BROKEN.entries()) {
      await cp(EXAMPLE, join(folder, `broken${at}`), { recursive: true });
      await define(join(folder, `broken${at}`), lines.replaceAll('TYPE', `broken${at}`));
    }
    refusal = await pluginOfFolder(folder).then(String, ({ message }: Error) => message);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(BROKEN.map(([lines, message], at) => [lines, message, `broken${at}`]))(
    '%s is refused: %s',
    (_lines, message, type) => {
      const own = refusal.split('\n').filter((line) => line.startsWith(join(folder, type)));
      expect(own.join('\n')).toContain(message.replaceAll('TYPE', type));
    },
  );

  it('that throws is refused', async () => {
    await define(join(dir, 'opening1'), "throw new Error('mine');");
    await expect(read()).rejects.toThrow('cannot be read: mine');
  });

  it.each(['id', 'type', 'shape'])('with a field named %s is refused', async (name) => {
    await define(
      join(dir, 'opening1'),
      withFields(`${name}: text('A label')`).replaceAll('TYPE', 'opening1'),
    );
    await expect(read()).rejects.toThrow(`The widget opening1 may have no field '${name}'`);
  });
});

describe('the files of a widget', () => {
  const file = (name: string) => join(dir, 'opening1', name);

  it.each([
    "import { readFileSync } from 'node:fs';",
    "import { database } from '@vestry/client/data/storage/database';",
    "export * from '../../client/src/data/storage/database';",
    "const later = () => import('lodash');",
    'const address = `/x`; const later = () => import(address);',
  ])('must not import what is not of widgets: %s', async (line) => {
    await writeFile(file('helper.ts'), line);
    await expect(read()).rejects.toThrow(/opening1\/helper\.ts must not import '.*It may import react/);
  });

  it.each(['fetch("/api")', 'localStorage.clear()', 'window.indexedDB', 'eval("1")', 'new Function("1")'])(
    'must not use what is not their own: %s',
    async (line) => {
      await writeFile(file('helper.ts'), `export const used = () => ${line};`);
      await expect(read()).rejects.toThrow(
        /opening1\/helper\.ts must not use \w+: a widget has its own markup/,
      );
    },
  );

  it('may have properties of such names, and import each other', async () => {
    await writeFile(join(dir, 'shared.ts'), "export const words = { fetch: 'A word', self: 1 };");
    await writeFile(file('helper.ts'), "import { words } from '../shared'; export const word = words.fetch;");
    await expect(read()).resolves.toMatchObject({ name: 'own-widgets' });
  });

  it('that cannot be read, or import their style from another file, are refused', async () => {
    await writeFile(file('view.tsx'), 'export const opening1 = (');
    await writeFile(file('style.css'), "@import 'x.css'; li { background: url(star.png) }");
    await expect(read()).rejects.toThrow(
      /view\.tsx: [^]*style\.css must not @import[^]*style\.css must not name a file/,
    );
  });
});
