/** What is said of a change that was applied in another way than it was made. */
export const REPORT_TEXTS = {
  revived: 'It was deleted meanwhile. Your change brought it back as a draft.',
  'not deleted': 'Somebody edited it meanwhile: it was not deleted, it is there as a draft.',
  cycle: 'A move had no effect: the widget would have been inside itself.',
} as const;
