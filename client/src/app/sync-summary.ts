import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { SyncStatus } from '../data/sync/use-sync-status';

export interface SyncFacts extends SyncStatus {
  /** The roles let changes be sent. */
  allowed: boolean;
  /** Documents with unsaved edits on this device. */
  drafts: number;
}

export interface SyncSummary {
  kind: 'unknown' | 'attention' | 'session' | 'offline' | 'syncing' | 'waiting' | 'note' | 'draft' | 'synced';
  text: string;
  /** The same in sentences, for who wants to know more. */
  explanations: readonly string[];
}

type Rule = (facts: SyncFacts) => SyncSummary | false;

const summary = (
  kind: SyncSummary['kind'],
  text: string,
  ...explanations: readonly MessageKey[]
): SyncSummary => ({ kind, text, explanations: explanations.map((key) => t(key)) });

const withheld = () => summary('attention', t('common.syncWithheld'), 'common.syncWithheldHint');
const synced = () => summary('synced', t('common.syncSynced'), 'common.syncSyncedHint');
const unreached = ({ online, needsSession }: SyncFacts): MessageKey[] =>
  online || needsSession ? [] : ['common.syncUnreached'];

/** The first one that has something to say: what needs a person, then what explains the rest. */
const RULES: readonly Rule[] = [
  ({ known }) => !known && summary('unknown', t('common.syncChecking'), 'common.syncCheckingHint'),
  ({ allowed, pending, personal, refused, drafts }) =>
    !allowed && pending - personal + refused + drafts > 0 && withheld(),
  ({ allowed, personal }) => !allowed && personal === 0 && synced(),
  (facts) =>
    facts.refused > 0 &&
    summary('attention', t('common.syncAttention'), 'common.syncRefusedHint', ...unreached(facts)),
  ({ needsSession }) => needsSession && summary('session', t('common.syncSession'), 'common.syncSessionHint'),
  ({ failure }) =>
    failure === 'outdated' && summary('attention', t('common.syncReload'), 'common.syncReloadHint'),
  ({ failure, pending }) =>
    failure === 'ahead' &&
    summary('offline', t('common.syncAhead', { count: pending }), 'common.syncAheadHint'),
  ({ failure, pending }) => failure === 'forbidden' && pending > 0 && withheld(),
  ({ unstored, pending }) =>
    unstored && summary('attention', t('common.syncDevice', { count: pending }), 'common.syncDeviceHint'),
  (facts) =>
    facts.conflicts > 0 &&
    summary(
      'attention',
      t('common.syncConflicts', { count: facts.conflicts }),
      'common.syncConflictsHint',
      ...unreached(facts),
    ),
  ({ online, pending }) =>
    !online &&
    summary(
      'offline',
      t('common.syncOffline', { count: pending }),
      pending > 0 ? 'common.syncOfflineHint' : 'common.syncOfflineIdleHint',
    ),
  ({ pending, syncing }) =>
    pending > 0 && syncing && summary('syncing', t('common.syncRunning'), 'common.syncRunningHint'),
  ({ pending }) =>
    pending > 0 &&
    summary('waiting', t('common.syncWaitingCount', { count: pending }), 'common.syncWaitingHint'),
  ({ notes }) =>
    notes > 0 && summary('note', t('common.syncNotes', { count: notes }), 'common.syncNotesHint'),
  ({ failure }) => failure === 'busy' && summary('offline', t('common.syncFailed'), 'common.syncFailedHint'),
  ({ retrying }) => retrying && summary('syncing', t('common.syncRunning'), 'common.syncRetryingHint'),
  ({ drafts }) =>
    drafts > 0 && summary('draft', t('common.syncDrafts', { count: drafts }), 'common.syncDraftsHint'),
];

export function syncSummary(facts: SyncFacts): SyncSummary {
  for (const rule of RULES) {
    const found = rule(facts);
    if (found) return found;
  }
  return synced();
}
