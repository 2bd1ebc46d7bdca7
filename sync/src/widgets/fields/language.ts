import { z } from 'zod';
import { isLanguageTag } from '../../text/language-tag';
import { messageOf } from '../../messages/message';
import { describeField } from './field';

/** What each widget may say beside its look: that its words are in another language than the page. */
export const languageField = {
  /** BCP 47; unset means the page's. */
  lang: describeField(z.string().refine(isLanguageTag, messageOf('tree.useLanguage')).optional(), {
    label: 'widgets.language',
    help: 'widgets.languageHelp',
    control: 'language',
  }),
};
