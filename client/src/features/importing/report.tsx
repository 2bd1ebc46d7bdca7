import { ITEM_GROUPS, shareTaken, type WordPressReport } from '@vestry/sync/contract/site-imports';
import { noteMessage } from '@vestry/sync/messages/import-note';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';

/** What is taken of an export, and what is not. */
export function Report({ report }: { report: WordPressReport }) {
  const { site, counts, redirects, notes } = report;
  const groups = ITEM_GROUPS.filter((group) => counts[group].found > 0);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-medium wrap-anywhere text-ink">
        {t('importing.sum', { site, share: shareTaken(report), redirects })}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-soft tabular-nums">
        {groups.map((group) => (
          <li key={group}>{t('importing.group', { group, ...counts[group] })}</li>
        ))}
      </ul>
      {notes.length === 0 ? (
        <p className="text-soft">{t('importing.allTaken')}</p>
      ) : (
        <>
          <h3 className="font-medium text-ink">{t('importing.notTaken')}</h3>
          <ul
            // Scrollable by key, so it takes the focus.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={t('importing.notTaken')}
            className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line"
          >
            {notes.map((note) => (
              <li key={`${note.kind} ${note.name}`} className="px-3 py-2 wrap-anywhere">
                <p className="text-ink">{inWords(noteMessage(note))}</p>
                {note.examples.length > 0 ? (
                  <p className="text-xs text-soft">{note.examples.join(' · ')}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
