import { t } from '@vestry/sync/messages/translate';
import { english } from '@vestry/sync/test-support/english';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import type { Look, styleFields } from '@vestry/sync/widgets/fields/style';
import { idleLooks } from '@vestry/sync/widgets/idle-looks';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SAMPLE_DATES, SAMPLE_ENTRY } from '../../widgets/test-support/sample-dates';
import { TreeView } from '../../widgets/tree-view';
import { isChanged, isOwnLook, isShared, panelModel, startOf } from './panel-model';

/** A good value of each style field. */
const VALUES: Record<keyof typeof styleFields, unknown> = {
  width: '1/2',
  bgColor: 'teal-50',
  textColor: 'red-700',
  textSize: '3xl',
  textWeight: 'bold',
  paddings: ['p-8'],
  margins: ['my-8'],
  flexDirection: 'row-reverse',
  space: '12',
  container: true,
  className: 'italic',
  tabletTextSize: 'sm',
  tabletPaddings: 'p-1',
  tabletMargins: 'my-1',
  phoneTextSize: 'sm',
  phonePaddings: 'p-1',
  phoneMargins: 'my-1',
};

describe.each(Object.entries(catalogue()))('the panel of %s', (type, definition) => {
  const fields = panelModel(definition.schema).filter((field) => !isShared(field));

  test('has the fields of content before those of style', () => {
    const looks = fields.filter(isOwnLook).map(({ name }) => name);
    const last = looks.length > 0 ? fields.slice(-looks.length).map(({ name }) => name) : [];
    expect(last).toEqual(looks);
  });

  const menu = () => [{ uid: 'p', route: 'visit', title: 'Visit' }];
  const translations = () =>
    ['en', 'es', 'fr'].map((lang) => ({ uid: lang, route: lang, lang, own: lang === 'en' }));
  const dates = { dated: () => SAMPLE_DATES, entry: () => SAMPLE_ENTRY };
  const around = { mode: 'public', t, elements: {}, menu, translations, ...dates } as const;
  const draw = (more: object): string => {
    let ids = 0;
    const { value, children } = instantiate(type, () => `w${(ids += 1)}`, english);
    const node = {
      value: { ...value, paddings: undefined, space: undefined, container: undefined, ...more },
    };
    const tree = children ? { ...node, children } : node;
    return renderToStaticMarkup(<TreeView node={tree} context={around} />);
  };
  /** As it comes, and where what does nothing hangs on a choice, with each of them. */
  const choices = fields.flatMap(({ name, meta }) =>
    meta.control === 'choice' && typeof definition.idle === 'function'
      ? meta.options.map(({ value }) => ({ [name]: value }))
      : [],
  );

  test('marks nothing in a new one, each other choice afterwards, and none that is undone', () => {
    const start = startOf(definition);
    for (const { name, meta } of fields.filter(isOwnLook)) {
      expect([name, isChanged(start[name], start[name]), isChanged(undefined, start[name])]).toEqual([
        name,
        false,
        false,
      ]);
      if (meta.control !== 'choice') continue;
      const marked = meta.options.filter(({ value }) => isChanged(value, start[name]));
      expect(marked).toHaveLength(meta.options.length - (start[name] === undefined ? 0 : 1));
    }
  });

  test('says the language of its words, and how it is written', () => {
    expect(draw({ lang: 'ar' })).toMatch(/^<[^>]* lang="ar" dir="rtl"/);
    expect(draw({ lang: 'en-GB' })).toMatch(/^<[^>]* lang="en-GB" dir="ltr"/);
    expect(draw({ lang: 'zz-' })).not.toContain('zz-');
  });

  test.each(Object.entries(VALUES))('offers %s only where it is drawn', (name, value) => {
    for (const chosen of [{}, ...choices]) {
      const idle: readonly Look[] = idleLooks(definition, { ...definition.sample(english), ...chosen });
      const drawn = draw({ ...chosen, [name]: value }) !== draw(chosen);
      expect([chosen, drawn]).toEqual([chosen, !idle.includes(name as Look)]);
    }
  });
});

// A style attribute holds what was chosen: only such a rule is stronger, and then the choice does nothing.
test('no rule of a widget overrules what is chosen', () => {
  const folder = new URL('../../widgets/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('/style.css'),
  );
  expect(files.length).toBeGreaterThan(10);
  const overruling = files.filter((path) =>
    readFileSync(new URL(path, folder), 'utf8').includes('!important'),
  );
  expect(overruling).toEqual([]);
});
