import { t } from '@vestry/sync/messages/translate';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { LuSearch } from 'react-icons/lu';
import { inputClass } from '../../ui/inputs/input-class';
import { hasKeys } from '../../ui/hooks/use-media-query';

interface SearchBoxProps {
  query: string;
  onSearch: (query: string) => void;
  /** Enter takes what was found first. */
  onChoose: () => void;
  /** Escape, when there is nothing to clear. */
  onLeave: () => void;
  /** So many are found. */
  count: number;
}

/** Finds as one types: everything is on this device. */
export function SearchBox({ query, onSearch, onChoose, onLeave, count }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasKeys()) input.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && query.trim()) onChoose();
    else if (event.key === 'Escape' && query) onSearch('');
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="sticky top-0 z-10 -mx-4 -mt-2 bg-surface px-4 py-2">
      <div className="relative">
        <LuSearch className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-faint" />
        <input
          ref={input}
          type="search"
          aria-label={t('adding.search')}
          placeholder={t('adding.search')}
          value={query}
          maxLength={100}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
          className={inputClass('ps-9')}
        />
      </div>
      <p role="status" className={query ? 'pt-1 text-xs text-faint' : 'sr-only'}>
        {query ? t('adding.found', { count, query }) : ''}
      </p>
    </div>
  );
}
