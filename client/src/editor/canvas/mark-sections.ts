/**
 * Sections are painted each by itself (`[data-sections]` in the canvas's sheet) unless one holds a survey: that stays
 * in the window's corner above everything, and would lie below the sections that follow its own. Not `:has()`, which
 * would be asked again wherever a widget comes or goes.
 */
export function markSections(document: Document): void {
  document.body.toggleAttribute('data-sections', document.querySelector('.div:not(.root) .survey1') === null);
}
