import { t } from '@vestry/sync/messages/translate';
import { use } from 'react';
import { TextField } from '../../../ui/inputs/text-field';
import type { ControlProps } from '../control-props';
import { focusNeighbour } from '../focus-neighbour';
import { ListFrame } from '../list-frame';
import { RowButtons } from '../row-buttons';
import { WordsLanguage } from '../../store/words-language';

/** A list of lines, stored as one value. */
export function StringsControl({ label, help, error, value, onChange }: ControlProps) {
  const lang = use(WordsLanguage);
  const lines = Array.isArray(value) ? value.map((line) => (typeof line === 'string' ? line : '')) : [];
  return (
    <ListFrame
      label={label}
      help={help}
      error={error}
      itemLabel={label}
      onAdd={() => onChange([...lines, ''])}
    >
      {lines.map((line, at) => (
        // Lines have no identity of their own; the place is all there is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} data-item className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              data-item-main
              label={t('editor.itemNumber', { item: label, number: at + 1 })}
              hideLabel
              lang={lang}
              value={line}
              onChange={(text) => onChange(lines.with(at, text))}
            />
          </div>
          <RowButtons
            name={t('editor.itemNumber', { item: label, number: at + 1 })}
            at={at}
            count={lines.length}
            onMove={(to) => onChange(lines.toSpliced(at, 1).toSpliced(to, 0, line))}
            onRemove={(button) => {
              // The last row is the one that goes, whichever line does.
              if (at === lines.length - 1) focusNeighbour(button);
              onChange(lines.toSpliced(at, 1));
            }}
          />
        </div>
      ))}
    </ListFrame>
  );
}
