import type { OutsideLink, OutsideReason, OutsideState } from '@vestry/sync/contract/outside-links';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { BadgeTone } from '../../ui/text/badge';

type Shown = Exclude<OutsideState, 'unchecked' | 'works'>;

const STATES: Record<Shown, { label: MessageKey; tone: BadgeTone }> = {
  dead: { label: 'outside.dead', tone: 'red' },
  failing: { label: 'outside.failing', tone: 'yellow' },
  moved: { label: 'outside.moved', tone: 'blue' },
  unknown: { label: 'outside.unknown', tone: 'gray' },
};

/** The word for a state, and its tone; none for one of a newer server. */
export function stateBadge(state: OutsideState): { label: string; tone: BadgeTone } | undefined {
  const known = (STATES as Partial<Record<OutsideState, (typeof STATES)[Shown]>>)[state];
  return known && { label: t(known.label), tone: known.tone };
}

const REASONS: Record<Exclude<OutsideReason, 'status'>, MessageKey> = {
  timeout: 'outside.timeout',
  refused: 'outside.refused',
  dns: 'outside.dns',
  tls: 'outside.tls',
  broken: 'outside.broken',
  redirects: 'outside.redirects',
  ownNetwork: 'outside.ownNetwork',
  port: 'outside.port',
  noNetwork: 'outside.noNetwork',
};

function statusText(status: number): string {
  if (status === 404 || status === 410) return t('outside.noPage', { status });
  if (status === 401 || status === 403 || status === 999) return t('outside.refusesUs', { status });
  return status === 429 ? t('outside.tooMany', { status }) : t('outside.status', { status });
}

/** What happened when the address was asked for. */
export function reasonText({ reason, status, movedTo }: OutsideLink): string {
  if (movedTo !== null) return t('outside.movedTo', { address: movedTo });
  if (reason === null) return '';
  return reason === 'status' ? statusText(status ?? 0) : t(REASONS[reason]);
}
