import type { MessageKey } from '@vestry/sync/messages/translate';

/** What each check finds, by the name of its rule: of one place there is more to say than of all. */
export const CHECK_NAMES: Readonly<Record<string, MessageKey>> = {
  'to-fill-in': 'help.checksBrackets',
  'sample-text': 'help.checksSamples',
  'link-target': 'help.checksTarget',
  'page-header': 'checks.pageHeader',
  'main-heading': 'checks.mainHeading',
  'page-title': 'checks.pageTitle',
  'empty-part': 'checks.emptyPart',
  'alternative-text': 'checks.alternativeText',
  'file-name': 'help.checksFile',
  'empty-link': 'help.checksNoWords',
  'vague-link': 'help.checksVague',
  'same-link-text': 'help.checksSame',
  'one-main-heading': 'help.checksMain',
  'heading-levels': 'help.checksLevels',
  'empty-heading': 'checks.emptyHeading',
  'empty-header-cell': 'checks.emptyHeaderCell',
  'readable-colours': 'help.checksColours',
  'words-on-picture': 'help.checksOnPicture',
  'frame-title': 'checks.frameTitle',
  'too-many-lists': 'help.checksLists',
};
