/** Here the panel lies over the canvas, and not beside it. */
const SMALL = '(width < 48rem)';

export const isSmallWindow = (): boolean => window.matchMedia(SMALL).matches;

/** Whether an open panel stays when the canvas has to be seen: on a small window it lies over it. */
export const staysBeside = (open: boolean): boolean => open && !isSmallWindow();
