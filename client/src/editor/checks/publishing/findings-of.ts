import { type Finding, newSince } from '@vestry/sync/checks/check';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { inSlices } from '../../../lib/scheduling/moments';
import type { Site } from '../../store/site-context';
import { findingsIn, type KnownHere } from '../known-here';
import { goesPublic } from './goes-public';
import { dismissedIn } from '../dismissed-findings';

/** A page about to be public. */
export interface Publishing {
  uid: string;
  state: DocumentState;
  /** What it was before; null for a page never saved. */
  base: DocumentState | null;
  elements: Site['elements'];
}

/** Whether it was asked about already: visitors see the state before this one, or it was scheduled. */
export const isSeen = ({ base }: Publishing): boolean => base !== null && goesPublic(base.fields);

/** Whether only a time makes it public. */
export const isScheduled = ({ state: { fields } }: Publishing): boolean =>
  Boolean(fields.publishAt) && !(fields.status === 'public' && fields.held !== true);

/** The findings to ask about, without dismissed ones. Of a page that was asked about already, only the new ones. */
export async function findingsOf(publishing: Publishing, known: KnownHere): Promise<Finding[]> {
  const { uid, state, base, elements } = publishing;
  const find = (each: DocumentState): Promise<Finding[]> =>
    inSlices(findingsIn({ kind: 'page', state: each, elements, known }));
  const dismissed = dismissedIn(uid);
  const now = (await find(state)).filter(({ key }) => !dismissed.includes(key));
  return base && isSeen(publishing) ? newSince(await find(base), now) : now;
}
