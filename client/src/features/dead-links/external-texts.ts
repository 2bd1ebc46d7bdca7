import type { ExternalLink, ExternalReason, ExternalState } from '@vestry/sync/contract/external-links';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { BadgeTone } from '../../ui/text/badge';

type Shown = Exclude<ExternalState, 'unchecked' | 'works'>;

const STATES: Record<Shown, { label: MessageKey; tone: BadgeTone }> = {
  dead: { label: 'external.dead', tone: 'red' },
  failing: { label: 'external.failing', tone: 'yellow' },
  moved: { label: 'external.moved', tone: 'blue' },
  unknown: { label: 'external.unknown', tone: 'gray' },
};

/** Returns the word for a state, and its tone; none for one of a newer server. */
export function stateBadge(state: ExternalState): { label: string; tone: BadgeTone } | undefined {
  const known = (STATES as Partial<Record<ExternalState, (typeof STATES)[Shown]>>)[state];
  return known && { label: t(known.label), tone: known.tone };
}

const REASONS: Record<Exclude<ExternalReason, 'status'>, MessageKey> = {
  timeout: 'external.timeout',
  refused: 'external.refused',
  dns: 'external.dns',
  tls: 'external.tls',
  broken: 'external.broken',
  redirects: 'external.redirects',
  ownNetwork: 'external.ownNetwork',
  port: 'external.port',
  noNetwork: 'external.noNetwork',
};

function statusText(status: number): string {
  if (status === 404 || status === 410) return t('external.noPage', { status });
  if (status === 401 || status === 403 || status === 999) return t('external.refusesUs', { status });
  return status === 429 ? t('external.tooMany', { status }) : t('external.status', { status });
}

/** What happened when the address was asked for. */
export function reasonText({ reason, status, movedTo }: ExternalLink): string {
  if (movedTo !== null) return t('external.movedTo', { address: movedTo });
  if (reason === null) return '';
  return reason === 'status' ? statusText(status ?? 0) : t(REASONS[reason]);
}
