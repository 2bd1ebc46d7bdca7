import { isMarkedText, plainText } from '@vestry/sync/tree/marked-text';
import { use } from 'react';
import { TextAreaField } from '../../../ui/inputs/text-field';
import { retyped } from '../../model/retyped';
import type { ControlProps } from '../control-props';
import { WordsLanguage } from '../../store/words-language';

/** The words of marked text, which keep their marks. */
export function MarkedControl({ label, help, error, value, onChange }: ControlProps) {
  const text = isMarkedText(value) ? value : [];
  return (
    <TextAreaField
      label={label}
      help={help}
      error={error}
      lang={use(WordsLanguage)}
      dir="auto"
      rows={3}
      value={plainText(text)}
      onChange={(words) => onChange(retyped(text, words))}
    />
  );
}
