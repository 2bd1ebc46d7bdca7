import type { Translate } from '@vestry/sync/messages/translate';
import { CHECKED } from '@vestry/sync/widgets/form-spec';

/** What a ticked box has sent, in the language of who reads it. */
export const shownValue = (value: string, t: Translate): string =>
  value === CHECKED ? t('forms.checked') : value;
