import type { MessageKey } from '@vestry/sync/messages/translate';

/** Checks that only a person can make: each a question and what to do about it. */
export const QUESTIONS: readonly [question: MessageKey, todo: MessageKey][] = [
  ['checks.askLanguages', 'checks.askLanguagesTodo'],
  ['checks.askCaptions', 'checks.askCaptionsTodo'],
  ['checks.askSenses', 'checks.askSensesTodo'],
  ['checks.askPictures', 'checks.askPicturesTodo'],
  ['checks.askHeadings', 'checks.askHeadingsTodo'],
];
