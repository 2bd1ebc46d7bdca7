import { t } from '@vestry/sync/messages/translate';
import { asText } from '../../../lib/text';
import { languageOptions } from '../../../lib/languages';
import { SelectField } from '../../../ui/inputs/select-field';
import type { ControlProps } from '../control-props';

/** The language of a widget's words. */
export default function LanguageControl({ value, ...frame }: ControlProps) {
  const tag = asText(value);
  const options = languageOptions(t('writing.sameAsPage'), tag);
  return <SelectField {...frame} value={tag} options={options} />;
}
