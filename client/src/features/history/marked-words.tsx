import { useMemo } from 'react';
import { siteLang } from '../../lib/site-cookies';
import { type WordPart, wordParts } from './word-parts';

interface MarkedWordsProps {
  former: string;
  later: string;
  /** One of the two, with its own words marked; both in one when left out. */
  show?: 'former' | 'later';
  /** Of the document; '' where it has the site's. */
  lang: string;
}

/** A text with what another one does not have marked: also for who sees no colours, and for who listens. */
export function MarkedWords({ former, later, show, lang }: MarkedWordsProps) {
  const parts = useMemo(() => wordParts(former, later), [former, later]);
  const shown = parts.filter(({ of }) => show === undefined || of === 'both' || of === show);
  return (
    <bdi lang={lang || siteLang()} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {shown.map((part) => (
        <Part key={part.number} {...part} alone={show !== undefined} />
      ))}
    </bdi>
  );
}

const LOOKS = {
  // Beside the other text nothing is struck out: either may be chosen.
  alone: ['mark', 'bg-yellow-soft text-yellow-ink underline'],
  former: ['del', 'bg-red-soft text-red-ink line-through'],
  later: ['ins', 'bg-green-soft text-green-ink underline'],
} as const;

function Part({ text, of, alone }: WordPart & { alone: boolean }) {
  if (of === 'both') return text;
  const [Tag, look] = LOOKS[alone ? 'alone' : of];
  return <Tag className={`rounded-sm ${look}`}>{text}</Tag>;
}
