import type { MessageKey } from '../messages/translate';

type SampleKey = Extract<MessageKey, `samples.${string}`>;

/** Gives the texts that widgets come with, in the language of the site that they are for: any `Translate` does. */
export type SampleTexts = (key: SampleKey) => string;
