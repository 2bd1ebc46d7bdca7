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
  /** The same in a sentence, for who wants to know more. */
  explanation: string;
}

const WITHHELD = {
  text: 'Not allowed any more',
  explanation:
    'Your roles have changed: the server takes nothing of what waits. It is kept on this device; ask an admin for the role, or export it to a file.',
};

type Rule = (facts: SyncFacts) => SyncSummary | false;

const unreached = ({ online, needsSession }: SyncFacts): string =>
  online || needsSession ? '' : ' There is no connection right now.';
const waiting = (text: string, pending: number): string =>
  pending > 0 ? `${text} · ${pending} waiting` : text;

/** The first one that has something to say: what needs a person, then what explains the rest. */
const RULES: readonly Rule[] = [
  ({ known }) =>
    !known && { kind: 'unknown', text: 'Looking…', explanation: 'This device looks what waits.' },
  ({ allowed, pending, refused, drafts }) =>
    !allowed &&
    (pending + refused + drafts > 0
      ? { kind: 'attention', ...WITHHELD }
      : { kind: 'synced', text: 'Synced', explanation: 'Nothing of yours is on this device alone.' }),
  (facts) =>
    facts.refused > 0 && {
      kind: 'attention',
      text: 'Needs attention',
      explanation:
        'The server has not taken a change. It is kept on this device; the changes of other documents go on.' +
        unreached(facts),
    },
  ({ needsSession }) =>
    needsSession && {
      kind: 'session',
      text: 'Login needed',
      explanation:
        'Your session has ended. What you write is kept on this device and sent when you have logged in again.',
    },
  ({ failure }) =>
    failure === 'outdated' && {
      kind: 'attention',
      text: 'Reload needed',
      explanation:
        'This window is older than the server. Everything is kept on this device; reload to send it.',
    },
  ({ failure, pending }) =>
    failure === 'ahead' && {
      kind: 'offline',
      text: waiting('Older server', pending),
      explanation:
        "The site's server is older than this window. Everything is kept on this device and is sent by itself once the server has been updated.",
    },
  ({ failure, pending }) => failure === 'forbidden' && pending > 0 && { kind: 'attention', ...WITHHELD },
  (facts) =>
    facts.conflicts > 0 && {
      kind: 'attention',
      text: facts.conflicts === 1 ? '1 conflict' : `${facts.conflicts} conflicts`,
      explanation:
        'Two people changed the same thing. The later change stands, the other one is kept until somebody has decided.' +
        unreached(facts),
    },
  ({ online, pending }) =>
    !online && {
      kind: 'offline',
      text: waiting('Offline', pending),
      explanation: 'No connection to the server. Everything is kept on this device and sent when it is back.',
    },
  ({ pending, syncing }) =>
    pending > 0 &&
    syncing && {
      kind: 'syncing',
      text: 'Syncing…',
      explanation: 'Changes are on their way to the server.',
    },
  ({ pending }) =>
    pending > 0 && {
      kind: 'waiting',
      text: `${pending} waiting to sync`,
      explanation: 'Changes are kept on this device and will be sent by themselves.',
    },
  ({ notes }) =>
    notes > 0 && {
      kind: 'note',
      text: notes === 1 ? '1 note' : `${notes} notes`,
      explanation: 'Something became of your changes that you should know.',
    },
  ({ drafts }) =>
    drafts > 0 && {
      kind: 'draft',
      text: drafts === 1 ? 'Draft on this device' : `${drafts} drafts on this device`,
      explanation: 'Unsaved edits are kept on this device and sent when they are saved in the editor.',
    },
];

const SYNCED: SyncSummary = {
  kind: 'synced',
  text: 'Synced',
  explanation: 'Everything saved on this device is on the server.',
};

export function syncSummary(facts: SyncFacts): SyncSummary {
  for (const rule of RULES) {
    const summary = rule(facts);
    if (summary) return summary;
  }
  return SYNCED;
}
