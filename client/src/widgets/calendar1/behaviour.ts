import type { Behaviour, NamedBehaviour } from '../behaviours/types';
import { makeTrack } from '../behaviours/track';
import { quarterIn } from './quarter-in';

const MOVES: Record<string, (current: number, last: number) => number> = {
  ArrowRight: (current, last) => (current === last ? 0 : current + 1),
  ArrowLeft: (current, last) => (current === 0 ? last : current - 1),
  Home: () => 0,
  End: (_current, last) => last,
};

/** Where a language runs from right to left, the next tab is on the left. */
const MIRRORED: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** Links above panels become tabs. The first shown is that of the present quarter of the year. */
const tabs: Behaviour = (root, { signal }) => {
  const bar = root.querySelector<HTMLElement>('.tabs');
  const list = root.querySelector<HTMLElement>('.panels');
  if (!bar || !list) return;
  const links = Array.from(bar.querySelectorAll('a'));
  const mark = (current: number) => {
    for (const [index, link] of links.entries()) {
      link.setAttribute('aria-selected', String(index === current));
      link.tabIndex = index === current ? 0 : -1;
    }
  };
  /** The bar itself scrolls where it is narrower than its tabs. */
  const reveal = (current: number) => {
    const link = links[current];
    const left = link && link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
    if (left !== undefined) bar.scrollTo({ left });
  };
  const track = makeTrack(list, signal, {
    wrap: false,
    start: quarterIn(root.dataset['timeZone']),
    changed: (current) => {
      mark(current);
      reveal(current);
    },
  });

  bar.setAttribute('role', 'tablist');
  list.removeAttribute('role');
  for (const [index, link] of links.entries()) {
    const panel = list.children[index];
    link.setAttribute('role', 'tab');
    if (panel) link.setAttribute('aria-controls', panel.id);
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', link.id);
    link.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        track.show(index);
      },
      { signal },
    );
  }
  bar.addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      const towards = getComputedStyle(bar).direction === 'rtl' ? (MIRRORED[key] ?? key) : key;
      const next = MOVES[towards]?.(track.current(), links.length - 1);
      if (next === undefined) return;
      event.preventDefault();
      track.show(next);
      links[next]?.focus();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    bar.removeAttribute('role');
    for (const link of links) {
      for (const name of ['role', 'aria-selected', 'aria-controls', 'tabindex']) link.removeAttribute(name);
    }
    for (const panel of list.children) {
      for (const name of ['role', 'aria-labelledby']) panel.removeAttribute(name);
    }
  });
  mark(track.current());
  requestAnimationFrame(() => reveal(track.current()));
};

export const behaviour: NamedBehaviour = ['tabs', tabs];
