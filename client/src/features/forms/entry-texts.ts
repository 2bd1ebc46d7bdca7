import type { EntryState, EntryView, SpamReason } from '@vestry/sync/contract/forms';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { CHECKED } from '@vestry/sync/widgets/form-spec';
import type { BadgeTone } from '../../ui/text/badge';

export const VIEW_NAMES: Record<EntryView, MessageKey> = {
  inbox: 'forms.inbox',
  new: 'forms.new',
  read: 'forms.read',
  spam: 'forms.spam',
};

export const STATES: Record<EntryState, { tone: BadgeTone; name: MessageKey }> = {
  new: { tone: 'blue', name: 'forms.new' },
  read: { tone: 'gray', name: 'forms.read' },
  spam: { tone: 'orange', name: 'forms.spam' },
};

export const REASONS: Record<SpamReason, MessageKey> = {
  trap: 'forms.spamTrap',
  fast: 'forms.spamFast',
  links: 'forms.spamLinks',
  repeated: 'forms.spamRepeated',
};

/** A form without a title is known by the page where it stands. */
export const formTitle = (title: string, route: string): string =>
  title || t('forms.untitled', { page: pathOfRoute(route) });

/** What a ticked box has sent says nothing in a sentence. */
export const shownValue = (value: string): string => (value === CHECKED ? t('forms.checked') : value);
