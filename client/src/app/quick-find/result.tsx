import type { Found } from '@vestry/sync/search/quick/rank';
import { excerptNear } from '@vestry/sync/search/quick/excerpt-near';
import type { Excerpt } from '@vestry/sync/search/site/excerpt';
import type { Term } from '@vestry/sync/search/site/terms';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../../ui/class-names';
import type { Entry } from './entry';

/** Each piece with where it begins. */
function placed(pieces: Excerpt) {
  let end = 0;
  return pieces.map((piece) => {
    const at = end;
    end += piece.text.length;
    return { ...piece, at };
  });
}

interface ResultProps {
  id: string;
  found: Found<Entry>;
  terms: readonly Term[];
  /** Enter opens it. */
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One thing that can be chosen; where only its text has what was looked for, the words around it. */
export function Result({
  id,
  found: {
    item: { name, hint, icon, forms, written = '' },
    named,
  },
  terms,
  active,
  onChoose,
  onPoint,
}: ResultProps) {
  const excerpt = useMemo(
    () => (named ? [] : placed(excerptNear(written, forms.text, terms))),
    [named, written, forms, terms],
  );
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // Keys are pressed in the field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classNames(
        'flex min-h-11 cursor-pointer scroll-my-8 items-center gap-3 rounded-md px-3 py-1.5 text-sm text-ink md:min-h-9',
        active && 'bg-hover chosen',
      )}
    >
      <span className="shrink-0 text-faint">{icon}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="max-w-full truncate [unicode-bidi:plaintext]">{name}</span>
        {hint ? (
          <span className="max-w-full truncate text-xs text-faint [unicode-bidi:plaintext]">{hint}</span>
        ) : null}
        {named ? null : (
          <span className="line-clamp-2 w-full text-xs text-soft [unicode-bidi:plaintext] wrap-anywhere">
            {excerpt.map(({ text, marked, at }) =>
              marked ? (
                <mark key={at} className="rounded-sm bg-orange-soft text-orange-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
        )}
      </span>
    </div>
  );
}
