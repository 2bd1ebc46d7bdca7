import { LuShieldAlert, LuShieldCheck, LuTrash2 } from 'react-icons/lu';
import type { EntryState, FormEntry } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { Badge } from '../../ui/text/badge';
import { classNames } from '../../ui/class-names';
import { type Column, timeColumn } from '../../ui/tables/column';
import { IconButton } from '../../ui/inputs/icon-button';
import { EntrySummary } from './entry-summary';
import { formTitle, STATES } from './entry-texts';

interface Options {
  onOpen: (entry: FormEntry) => void;
  onDelete: (entry: FormEntry) => void;
  onState: (entry: FormEntry, state: EntryState) => Promise<void>;
  disabled: boolean;
}

export function entryColumns({ onOpen, onDelete, onState, disabled }: Options): Column<FormEntry>[] {
  return [
    {
      key: 'state',
      header: t('common.status'),
      card: 'corner',
      className: 'w-24',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>,
    },
    {
      key: 'answers',
      header: t('forms.answer'),
      card: 'title',
      className: 'max-w-96',
      cell: (entry) => (
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className={classNames(
            'block max-w-full truncate [unicode-bidi:isolate] text-start underline-offset-2 hover:underline max-md:min-h-11 max-md:whitespace-normal',
            entry.state === 'new' ? 'font-semibold' : 'font-normal',
          )}
        >
          <EntrySummary entry={entry} />
        </button>
      ),
    },
    {
      key: 'form',
      header: t('forms.form'),
      className: 'max-w-48 truncate',
      cell: (entry) => formTitle(entry.formTitle, entry.route),
    },
    {
      key: 'route',
      header: t('forms.page'),
      className: 'max-w-40 truncate',
      cell: ({ route }) => <bdi className="text-soft">{pathOfRoute(route)}</bdi>,
    },
    timeColumn('createdAt', t('forms.sentAt')),
    {
      key: 'actions',
      header: t('forms.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-28',
      cell: (entry) => (
        <span className="inline-flex gap-1">
          {entry.state === 'spam' ? (
            <IconButton
              label={t('forms.notSpam')}
              icon={<LuShieldCheck />}
              disabled={disabled}
              onClick={() => void onState(entry, 'new')}
            />
          ) : (
            <IconButton
              label={t('forms.markSpam')}
              icon={<LuShieldAlert />}
              disabled={disabled}
              onClick={() => void onState(entry, 'spam')}
            />
          )}
          <IconButton
            tone="red"
            label={t('forms.delete')}
            icon={<LuTrash2 />}
            disabled={disabled}
            onClick={() => onDelete(entry)}
          />
        </span>
      ),
    },
  ];
}
