import { useDraftList } from './use-draft-list';

/** How many documents have unsaved work on this device. */
export const useDraftCount = (): number => useDraftList().length;
