import type { EntryState, EntryView, FormEntry, SpamReason } from '@vestry/sync/contract/forms';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { CHECKED } from '@vestry/sync/widgets/form-spec';
import type { BadgeTone } from '../../ui/badge';

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

export const formTitle = (title: string): string => title || t('forms.untitled');

/** What a ticked box has sent says nothing in a sentence. */
export const shownValue = (value: string): string => (value === CHECKED ? t('forms.checked') : value);

const MAX_SUMMARY = 120;

/** Its first answers, on one line. */
export function summaryOf({ answers }: FormEntry): string {
  const text = answers
    .slice(0, 3)
    .map(({ value }) => shownValue(value).replaceAll(/\s+/g, ' '))
    .join(' · ');
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY)}…` : text;
}
