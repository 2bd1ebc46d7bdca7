/** Percent of the page's own size that the canvas offers. */
export const ZOOMS = [50, 75, 100] as const;

/** `fit` shows the whole width of the page, never enlarged. */
export type Zoom = 'fit' | (typeof ZOOMS)[number];

/** The next step from what is shown now, in percent; the last one where there is none further. */
export const zoomIn = (shownAt: number): Zoom => ZOOMS.find((each) => each > shownAt) ?? 100;
export const zoomOut = (shownAt: number): Zoom => ZOOMS.findLast((each) => each < shownAt) ?? 50;
