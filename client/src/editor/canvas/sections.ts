// The selectors below are made while this loads.
import '@vestry/sync/widgets/hand-in';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { editorOf } from '../../widgets/editors';

/** The root element of a view has its type as a class. */
const selectorOf = (types: readonly { type: string }[]): string =>
  `:is(${types.map(({ type }) => `.${type}`).join(', ')})`;

const KNOWN = Object.values(catalogue());
export const SECTION = selectorOf(KNOWN.filter(({ children }) => children === 'any'));
const FLOATING = selectorOf(KNOWN.filter(({ type }) => editorOf(type)?.floats));

/**
 * Sections are painted each by itself (`[data-sections]` in the canvas's sheet) unless one holds a widget that stays
 * in the window's corner above everything: it would lie below the sections that follow its own. Not `:has()`, which
 * would be asked again wherever a widget comes or goes.
 */
export function markSections(document: Document): void {
  const covered = document.querySelector(`${SECTION}:not(.root) ${FLOATING}`) !== null;
  document.body.toggleAttribute('data-sections', !covered);
}
