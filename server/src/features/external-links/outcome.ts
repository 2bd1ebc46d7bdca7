import type { ExternalReason, ExternalState } from '@vestry/sync/contract/external-links';

/** What one check of an address found. */
export type Outcome =
  | { kind: 'works'; movedTo?: string }
  /** The site says that there is no such page. */
  | { kind: 'gone'; status: number }
  | { kind: 'fails' | 'unknown'; reason: ExternalReason; status?: number };

/** What is known of an address. */
export interface Known {
  state: ExternalState;
  reason: ExternalReason | null;
  status: number | null;
  movedTo: string | null;
  since: Date;
  /** Checks in a row that did not find it. */
  failures: number;
}

/** A site may be away for a moment: so many checks must fail before its links are called dead. */
const FAILURES = 2;

const isDown = (state: ExternalState) => state === 'dead' || state === 'failing';

function stateAfter(outcome: Outcome, failures: number): ExternalState {
  switch (outcome.kind) {
    case 'works':
      return outcome.movedTo === undefined ? 'works' : 'moved';
    case 'gone':
      return 'dead';
    case 'fails':
      return failures >= FAILURES ? 'dead' : 'failing';
    case 'unknown':
      return 'unknown';
  }
}

/** What is known after a check, of what was known before. */
export function afterCheck(
  former: Pick<Known, 'state' | 'since' | 'failures'>,
  outcome: Outcome,
  at: Date,
): Known {
  const isLost = outcome.kind === 'gone' || outcome.kind === 'fails';
  const failures = isLost ? former.failures + 1 : 0;
  const state = stateAfter(outcome, failures);
  const isSame = state === former.state || (isDown(state) && isDown(former.state));
  return {
    state,
    failures: Math.min(failures, FAILURES),
    since: isSame ? former.since : at,
    reason: outcome.kind === 'works' ? null : outcome.kind === 'gone' ? 'status' : outcome.reason,
    status: 'status' in outcome ? outcome.status : null,
    movedTo: outcome.kind === 'works' ? (outcome.movedTo ?? null) : null,
  };
}
