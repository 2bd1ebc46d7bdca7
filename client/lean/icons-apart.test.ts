import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { ICON, iconsApart } from './icons-apart.ts';

const entry = fileURLToPath(new URL('test-support/uses-icons.ts', import.meta.url));

async function built(): Promise<Rolldown.OutputChunk> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [iconsApart()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [first] = [made].flat();
  if (!first || !('output' in first)) throw new TypeError('Nothing was built');
  return first.output[0];
}

interface Drawn {
  props: { children: { type: string; props: { d: string } }[] };
}

test('each icon is a module of its own, under the name by which it is used', async () => {
  const { modules, code } = await built();
  expect(Object.keys(modules).filter((id) => /react-icons.(?:lu|si)/.test(id))).toEqual([]);
  expect(
    Object.keys(modules)
      .filter((id) => ICON.test(id))
      .toSorted(),
  ).toEqual(['\0icon:lu/LuCheck', '\0icon:lu/LuX', '\0icon:si/SiGoogle']);
  const { icons } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    icons: ((props: object) => Drawn)[];
  };
  const drawn = icons.map((icon) => icon({}).props.children.map(({ type, props }) => [type, props.d]));
  expect(drawn).toEqual([
    [
      ['path', 'M18 6 6 18'],
      ['path', 'm6 6 12 12'],
    ],
    [['path', 'M20 6 9 17l-5-5']],
    [['path', expect.stringMatching(/^M12.48/)]],
  ]);
});
