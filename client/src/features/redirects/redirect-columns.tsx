import type { Redirect, RedirectState } from '@vestry/sync/contract/redirects';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { LuPencil, LuTrash2 } from 'react-icons/lu';
import { Badge, type BadgeTone } from '../../ui/text/badge';
import { type Column, timeColumn } from '../../ui/tables/column';
import { IconButton } from '../../ui/inputs/icon-button';

const STATES: Record<RedirectState, { tone: BadgeTone; name: MessageKey }> = {
  leads: { tone: 'green', name: 'redirects.lead' },
  hidden: { tone: 'orange', name: 'redirects.hidden' },
  gone: { tone: 'red', name: 'redirects.gone' },
  taken: { tone: 'gray', name: 'redirects.taken' },
};

interface Options {
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
  disabled: boolean;
}

export function redirectColumns({ onEdit, onDelete, disabled }: Options): Column<Redirect>[] {
  return [
    {
      key: 'from',
      header: t('redirects.from'),
      sort: 'from',
      card: 'title',
      className: 'max-w-80',
      cell: ({ from }) => <bdi className="[overflow-wrap:anywhere]">{from}</bdi>,
    },
    {
      key: 'to',
      header: t('redirects.to'),
      className: 'max-w-64',
      cell: ({ to, state }) =>
        state === 'gone' ? (
          <bdi className="text-faint line-through [overflow-wrap:anywhere]">{to}</bdi>
        ) : (
          <bdi className="[overflow-wrap:anywhere]">{to}</bdi>
        ),
    },
    {
      key: 'state',
      header: t('redirects.state'),
      card: 'corner',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>,
    },
    {
      key: 'source',
      header: t('redirects.source'),
      cell: ({ byHand, imported }) => (
        <span className="text-soft">
          {t(imported ? 'redirects.fromWordPress' : byHand ? 'redirects.byHand' : 'redirects.moved')}
        </span>
      ),
    },
    timeColumn('createdAt', t('redirects.since')),
    {
      key: 'actions',
      header: t('redirects.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-28',
      cell: (redirect) => (
        <span className="inline-flex gap-1">
          <IconButton
            label={t('redirects.editNamed', { path: redirect.from })}
            icon={<LuPencil />}
            disabled={disabled}
            onClick={() => onEdit(redirect)}
          />
          <IconButton
            tone="red"
            label={t('redirects.deleteNamed', { path: redirect.from })}
            icon={<LuTrash2 />}
            disabled={disabled}
            onClick={() => onDelete(redirect)}
          />
        </span>
      ),
    },
  ];
}
