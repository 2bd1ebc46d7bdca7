import { DESKTOP } from '../../ui/hooks/use-media-query';

/** Says whether the panel lies over the canvas here, and not beside it. */
export const isSmallWindow = (): boolean => !window.matchMedia(DESKTOP).matches;

/** Whether an open panel stays when the canvas has to be seen: on a small window it lies over it. */
export const staysBeside = (open: boolean): boolean => open && !isSmallWindow();
