import { ROOT_ID } from '@vestry/sync/tree/node';
import { SECTION } from './sections';

/**
 * Empty texts keep their place in the canvas's document alone: they are out of sight until they are asked for. Where
 * visitors read something else in their place, so is it here.
 */
export const EMPTY_TEXTS_CSS = `[data-text]:empty:not([data-typing], [data-placeholder], [data-widget-id]) { display: none !important }
[data-text]:empty::before { content: attr(data-placeholder) }
[data-vacant]:not([data-shown]) { display: none !important }`;

/**
 * What is empty has no height for visitors; here it must be found and filled. Each section is painted by itself, so
 * that a key press paints and examines one section and not the page (the overlay says when that can be). What is
 * brought into view keeps off the window's edge: scrolling goes by whole pixels and would cut off a part of one.
 */
export const CANVAS_CSS = `html { scroll-padding-block: 0.5rem }
${EMPTY_TEXTS_CSS}
[data-text]:empty::before { color: var(--muted) }
.site .button [data-text]:empty::before { color: inherit }
[data-typing]:empty::before { content: attr(aria-label) }
[data-typing] { cursor: text; white-space: pre-wrap !important; outline: calc(1px * var(--inverse)) solid #2a5bd0; outline-offset: calc(3px * var(--inverse)); -webkit-user-select: text; user-select: text }
.site [data-widget-id]:empty:not(hr) { min-block-size: 2.5rem; outline: 1px dashed #1b243059; outline-offset: -1px }
/* For the eye alone: the content tree says the same and has the button. The middle is for the plus of the canvas. */
.site [data-widget-id="${ROOT_ID}"]:empty:not(hr) { display: grid; min-block-size: 11rem; place-items: start center; text-align: center }
.site [data-widget-id="${ROOT_ID}"]:empty::before { content: var(--empty-page) / ''; padding: 1.5rem 1rem; color: var(--muted);
  font: 400 0.9375rem/1.5 system-ui, sans-serif }
[data-part-widget-id="${ROOT_ID}"]:hover { outline: calc(2px * var(--inverse)) dashed #2a5bd0; outline-offset: calc(-2px * var(--inverse)) }
[data-carried] { opacity: 0.4 }
html[data-dragging], html[data-dragging] * { cursor: grabbing !important; user-select: none !important; -webkit-user-select: none !important }
[data-sections] ${SECTION} { isolation: isolate }
.site .empty-hint { box-sizing: border-box; margin: 0; padding: 1.5rem 1rem; border: 2px dashed #52606f; border-radius: 0.5rem;
  background: #fff; color: #52606f; font: 400 0.9375rem/1.5 system-ui, sans-serif; text-align: center; max-width: none }
::highlight(found) { background: #ffd84d; color: #1b2430 }
.site a { cursor: default }
html { touch-action: manipulation }
/* A finger that rests on a widget picks it up. */
@media (hover: none) { body { -webkit-user-select: none; user-select: none; -webkit-touch-callout: none } [data-writing] { -webkit-user-select: text; user-select: text } }`;
