import { t } from '@vestry/sync/messages/translate';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { type Look, styleFields } from '@vestry/sync/widgets/fields/style';
import { idleLooks } from '@vestry/sync/widgets/idle-looks';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TreeView } from '../../widgets/tree-view';
import { panelModel, type PanelField } from './panel-model';

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

const isStyle = ({ name }: PanelField): boolean => Object.hasOwn(styleFields, name);
/** Of the fields of its own; the focal point stands beside the cut that it is about. */
const isLook = ({ name, meta }: PanelField): boolean =>
  meta.control === 'choice' || meta.control === 'focal-point' || name === 'reversed';

describe.each(Object.entries(catalogue()))('the panel of %s', (type, definition) => {
  const fields = panelModel(definition.schema).filter((field) => !isStyle(field));

  test('has what is said before how it looks', () => {
    const looks = fields.filter(isLook).map(({ name }) => name);
    const last = looks.length > 0 ? fields.slice(-looks.length).map(({ name }) => name) : [];
    expect(last).toEqual(looks);
  });

  const idle: readonly Look[] = idleLooks(definition);
  const draw = (more: object): string => {
    let ids = 0;
    const { value, children } = instantiate(type, () => `w${(ids += 1)}`);
    const node = {
      value: { ...value, paddings: undefined, space: undefined, container: undefined, ...more },
    };
    const tree = children ? { ...node, children } : node;
    return renderToStaticMarkup(<TreeView node={tree} context={{ mode: 'public', t, elements: {} }} />);
  };
  const plain = draw({});

  test.each(Object.entries(VALUES))('offers %s only where it is drawn', (name, value) => {
    const drawn = draw({ [name]: value }) !== plain;
    expect(drawn).toBe(!idle.includes(name as Look));
  });
});
