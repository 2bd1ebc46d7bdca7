import { isRightToLeft } from '@vestry/sync/text/right-to-left';
import { equal } from '@vestry/sync/tree/json';
import type { MarkedText, Marks, Run } from '@vestry/sync/tree/marked-text';
import { createElement, Fragment, type ReactNode } from 'react';
import { Anchor } from './anchor';

function textRun(words: ReactNode, { b, i, lang, s, sub, sup }: Marks): ReactNode {
  const placed = sup ? <sup>{words}</sup> : sub ? <sub>{words}</sub> : words;
  const struck = s ? <s>{placed}</s> : placed;
  const spoken = lang === undefined ? struck : <Spoken lang={lang}>{struck}</Spoken>;
  const slanted = i ? <em>{spoken}</em> : spoken;
  return b ? <strong>{slanted}</strong> : slanted;
}

/** Sets `dir` only for right-to-left languages, since nearly every page is left to right. */
function Spoken({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <span lang={lang} dir={isRightToLeft(lang) ? 'rtl' : undefined}>
      {children}
    </span>
  );
}

/** Runs that stand side by side and lead to one address are one link. */
function byLink(text: MarkedText): (readonly Run[])[] {
  const groups: Run[][] = [];
  for (const run of text) {
    const last = groups.at(-1);
    if (last && equal(last[0]?.[1]?.href, run[1]?.href)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

function linked(runs: readonly Run[], path: string | undefined): ReactNode {
  const words = createElement(Fragment, null, ...runs.map(([plain, marks = {}]) => textRun(plain, marks)));
  const href = runs[0]?.[1]?.href;
  if (href === undefined) return words;
  return (
    <Anchor href={href} path={path}>
      {words}
    </Anchor>
  );
}

/** Text with its marks as elements; a link whose address is not safe is its words alone. */
export function Marked({ text, path }: { text: MarkedText; path?: string | undefined }) {
  return createElement(Fragment, null, ...byLink(text).map((runs) => linked(runs, path)));
}
