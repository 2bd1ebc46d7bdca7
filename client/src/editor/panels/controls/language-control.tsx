import { t } from '@vestry/sync/messages/translate';
import { asText } from '../../../lib/as-text';
import { LANGUAGES, ownName } from '../../../lib/languages';
import { SelectField } from '../../../ui/select-field';
import type { ControlProps } from '../control-props';

/** The language of a widget's words. One that is not offered, from another program, stays and is named. */
export default function LanguageControl({ value, ...frame }: ControlProps) {
  const tag = asText(value);
  const isOffered = tag === '' || LANGUAGES.some(([each]) => each === tag);
  const options = [
    { value: '', label: t('writing.sameAsPage') },
    ...LANGUAGES.map(([each, label]) => ({ value: each as string, label, lang: each })),
    ...(isOffered ? [] : [{ value: tag, label: ownName(tag) }]),
  ];
  return <SelectField {...frame} value={tag} options={options} />;
}
