import { searchable } from '@vestry/sync/text/searchable';
import { useLayoutEffect, useRef, useState } from 'react';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { t } from '@vestry/sync/messages/translate';
import { inputClass } from '../../../ui/inputs/input-class';
import { Icon } from '../../../widgets/parts/icon';
import * as icons from '../../../widgets/parts/icons';
import { iconWords } from './icon-words';

/** By what they are called, not by the pack that they are from. */
const named = () =>
  Object.keys(icons)
    .map((name) => ({ name, words: iconWords(name) }))
    .toSorted((a, b) => compareTexts(a.words, b.words));

interface IconPickerProps {
  chosen: string;
  /** '' takes the icon away. */
  onChoose: (name: string) => void;
}

/** The two English texts are fixed letter for letter: PRODUCT.md LI4. */
export function IconPicker({ chosen, onChoose }: IconPickerProps) {
  const [typed, setTyped] = useState('');
  const query = searchable(typed.trim());
  const [all] = useState(named);
  const shown = all.filter(({ name, words }) => searchable(`${name} ${words}`).includes(query));
  const input = useRef<HTMLInputElement>(null);
  // Mounted when the panel has opened.
  useLayoutEffect(() => input.current?.focus(), []);

  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="search"
        aria-label={t('editor.iconSearch')}
        placeholder={t('editor.iconSearch')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={inputClass()}
      />
      {shown.length === 0 ? (
        <p role="status" className="px-2 py-3 text-sm text-faint">
          {t('editor.noIconMatch')}
        </p>
      ) : (
        <div className="grid max-h-64 grid-cols-6 gap-1 overflow-y-auto">
          {shown.map(({ name, words }) => (
            <button
              key={name}
              type="button"
              aria-label={words}
              title={words}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
              className="flex size-11 items-center justify-center rounded-md text-lg hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:chosen aria-pressed:text-accent-ink"
            >
              <Icon icon={{ name }} />
            </button>
          ))}
        </div>
      )}
      {chosen ? (
        <button
          type="button"
          onClick={() => onChoose('')}
          className="control rounded-md text-sm text-soft hover:bg-hover hover:text-ink"
        >
          {t('editor.noIcon')}
        </button>
      ) : null}
    </div>
  );
}
