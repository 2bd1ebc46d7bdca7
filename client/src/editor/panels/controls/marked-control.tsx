import { asMarked, plainText, plainWithoutMarks } from '@vestry/sync/tree/marked-text';
import { use } from 'react';
import { TextAreaField } from '../../../ui/inputs/text-field';
import { retyped } from '../../model/retyped';
import type { ControlProps } from '../control-props';
import { WordsLanguage } from '../../store/words-language';

interface MarkedControlProps extends ControlProps {
  /** Without marks it is stored as a string. */
  plain?: boolean | undefined;
}

/** The words of marked text, which keep their marks. */
export function MarkedControl({ label, help, error, value, plain, onChange }: MarkedControlProps) {
  const text = asMarked(value) ?? [];
  return (
    <TextAreaField
      label={label}
      help={help}
      error={error}
      lang={use(WordsLanguage)}
      dir="auto"
      rows={3}
      value={plainText(text)}
      onChange={(words) => {
        const next = retyped(text, words);
        onChange(plain ? plainWithoutMarks(next) : next);
      }}
    />
  );
}
