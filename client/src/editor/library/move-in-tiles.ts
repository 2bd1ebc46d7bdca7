import type { KeyboardEvent } from 'react';
import { nextTile } from './next-tile';

/** Arrow keys between the tiles, and from the first row back to the search. */
export function moveInTiles(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.indexOf(event.target as HTMLElement);
  const search = event.currentTarget.querySelector<HTMLElement>('input');
  if (at < 0 && !(event.target === search && event.key === 'ArrowDown')) return;
  const boxes = tiles.map((tile) => (tile.parentElement ?? tile).getBoundingClientRect());
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = at < 0 ? 0 : nextTile(boxes, at, event.key, rtl);
  const target = next === null ? (event.key === 'ArrowUp' ? search : null) : tiles[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
