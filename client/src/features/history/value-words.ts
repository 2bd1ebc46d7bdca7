import { t } from '@vestry/sync/messages/translate';
import { asLines, asWords } from '@vestry/sync/tree/marked-text';
import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { labelText } from '@vestry/sync/widgets/label-text';
import { colourName } from '../../editor/panels/controls/colour-name';
import { iconWords } from '../../editor/panels/controls/icon-words';
import { languageName } from '../../lib/language-name';
import { statusText } from '../../ui/page-status-badge';

/** The elements that a header or footer may be. */
export type ElementNames = readonly { id: number; name: string }[];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const plainWords = (value: unknown): string => asWords(value) ?? asLines(value)?.join('\n') ?? '';

/** A value that a document has besides its tree, as its form shows it. */
export function fieldWords(name: string, value: unknown, elements: ElementNames): string {
  if (name === 'noindex' || name === 'held') return t(value === true ? 'history.on' : 'history.off');
  if (isEmpty(value)) return t('history.empty');
  const part = (name === 'headerId' || name === 'footerId') && typeof value === 'number';
  if (part)
    return elements.find(({ id }) => id === value)?.name ?? t('history.elementNumber', { number: value });
  const words = plainWords(value);
  if (name === 'lang') return languageName(words) ?? words;
  return name === 'status' ? statusText(words) : words;
}

/** A value of a widget, as its panel shows it; empty where the widget alone can show it. */
export function valueWords(value: unknown, meta: FieldMeta | undefined): string {
  if (isEmpty(value)) return t('history.empty');
  const words = plainWords(value);
  switch (meta?.control) {
    case 'icon':
      return iconText(value);
    case 'toggle':
      return t(value === true ? 'history.on' : 'history.off');
    case 'choice': {
      const option = meta.options.find((each) => each.value === value);
      return option ? labelText(option.label) : words;
    }
    case 'colour':
      return colourName(words);
    default:
      return words;
  }
}

function iconText(value: unknown): string {
  const { name, color } = value as { name?: string; color?: string };
  return [name ? iconWords(name) : '', color ? colourName(color) : ''].filter(Boolean).join(' · ');
}
