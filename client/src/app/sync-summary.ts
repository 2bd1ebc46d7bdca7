import type { FailureKind } from '@vestry/sync/engine/ports';

/** What the header's indicator is told: `SyncStatus` of the data layer, as far as it is shown. */
export interface SyncFacts {
  online: boolean;
  /** Documents with unsaved edits on this device. */
  drafts: number;
  /** Changes on their way. */
  pending: number;
  /** Changes that wait for a person. */
  refused: number;
  syncing: boolean;
  /** The session ended meanwhile. */
  needsSession: boolean;
  /** Why the last try failed; null when it did not. */
  lastError?: { kind: FailureKind } | null;
}

export interface SyncSummary {
  kind: 'attention' | 'session' | 'offline' | 'syncing' | 'waiting' | 'draft' | 'synced';
  text: string;
  /** The same in a sentence, for who wants to know more. */
  explanation: string;
}

/** One line for all of it: what needs a person first, then what explains the rest. */
export function syncSummary({
  online,
  drafts,
  pending,
  refused,
  syncing,
  needsSession,
  lastError = null,
}: SyncFacts): SyncSummary {
  if (refused > 0) {
    return {
      kind: 'attention',
      text: 'Needs attention',
      explanation:
        'The server has not taken a change. It is kept on this device; the changes of other documents go on.',
    };
  }
  if (needsSession) {
    return {
      kind: 'session',
      text: 'Login needed',
      explanation:
        'Your session has ended. What you write is kept on this device and sent when you have logged in again.',
    };
  }
  if (lastError?.kind === 'outdated') {
    return {
      kind: 'attention',
      text: 'Reload needed',
      explanation:
        'This window is of another version than the server. Everything is kept on this device; reload to send it.',
    };
  }
  if (lastError?.kind === 'forbidden' && pending > 0) {
    return {
      kind: 'attention',
      text: 'Not allowed any more',
      explanation:
        'Your roles have changed: the server does not take what waits. It is kept on this device; ask an admin.',
    };
  }
  if (!online) {
    return {
      kind: 'offline',
      text: pending > 0 ? `Offline · ${pending} waiting` : 'Offline',
      explanation: 'No connection to the server. Everything is kept on this device and sent when it is back.',
    };
  }
  if (pending > 0) {
    return syncing
      ? { kind: 'syncing', text: 'Syncing…', explanation: 'Changes are on their way to the server.' }
      : {
          kind: 'waiting',
          text: `${pending} waiting to sync`,
          explanation: 'Changes are kept on this device and will be sent by themselves.',
        };
  }
  if (drafts > 0) {
    return {
      kind: 'draft',
      text: drafts === 1 ? 'Draft on this device' : `${drafts} drafts on this device`,
      explanation: 'Unsaved edits are kept on this device and sent when they are saved in the editor.',
    };
  }
  return { kind: 'synced', text: 'Synced', explanation: 'Everything saved on this device is on the server.' };
}
