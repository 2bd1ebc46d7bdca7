import type { Chapter } from './chapter';
import { KEEPING_CHAPTERS } from './keeping-chapters';
import { WRITING_CHAPTERS } from './writing-chapters';

/** The whole manual, in the order it is read. */
export const CHAPTERS: readonly Chapter[] = [...WRITING_CHAPTERS, ...KEEPING_CHAPTERS];
