import { useEffect, useRef, useState } from 'react';
import { LuSearch, LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { textWidth } from '../../lib/text';
import { inputClass } from './input-class';

export interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Shorter texts do not search (PRODUCT.md LI2: elements need more than 2 characters, so 3). */
  minLength?: number | undefined;
  /** Takes what was typed, at Enter; false to search for it. */
  onEnter?: (text: string) => boolean;
  /** It has the focus when its dialog opens. */
  first?: boolean;
}

const PAUSE_MS = 150;

/** Searches as one types, after a short pause; a text that is too short shows everything. */
export function SearchField({
  label,
  value,
  onSearch,
  minLength = 1,
  onEnter,
  first = false,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef(0);
  const searched = useRef(value);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // What is searched for after the pause goes to the latest listener: the list's order may have changed meanwhile.
  const listener = useRef(onSearch);
  useEffect(() => {
    listener.current = onSearch;
  }, [onSearch]);
  // The address changed from outside (Back): the field follows, but never while its own search is on the way.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);

  const ask = (typed: string, wait: number) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const query = textWidth(typed.trim()) >= minLength ? typed.trim() : '';
      if (query === searched.current) return;
      searched.current = query;
      listener.current(query);
    }, wait);
  };
  const short = text.trim().length > 0 && textWidth(text.trim()) < minLength;

  return (
    <div className="relative w-full md:w-72">
      <LuSearch className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => ask(event.target.value, PAUSE_MS)}
        data-first={first || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onEnter?.(text.trim()) !== true) ask(text, 0);
        }}
        className={inputClass('pe-9 ps-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('common.clearSearch')}
          onClick={() => ask('', 0)}
          className="absolute top-1/2 end-1 flex size-9 -translate-y-1/2 items-center justify-center rounded-md text-faint hover:text-ink md:size-6"
        >
          <LuX />
        </button>
      ) : null}
      <p role="status" className="absolute top-full start-0 mt-1 text-xs text-faint">
        {short ? t('common.shortSearch', { count: minLength, chinese: Math.ceil(minLength / 2) }) : ''}
      </p>
    </div>
  );
}
