import type { Revision } from '@vestry/sync/contract/revisions';
import { t, tRich } from '@vestry/sync/messages/translate';
import { LuTriangleAlert } from 'react-icons/lu';
import { classNames } from '../../ui/class-names';
import { RelativeTime } from '../../ui/text/relative-time';
import { personName } from '../../entities/accounts/person-name';

interface VersionListProps {
  rows: readonly Revision[];
  current: number;
  selected: number | null;
  onSelect: (version: number) => void;
}

/** For messages with `<time></time>`. */
const timeTag = (at: string) => ({ time: () => <RelativeTime key="time" at={at} /> });

/** Who, when and what, the newest first. */
export function VersionList({ rows, current, selected, onSelect }: VersionListProps) {
  return (
    <ol aria-label={t('history.versions')} className="flex flex-col">
      {rows.map(({ version, editor, createdAt, summary, conflicts }) => (
        <li key={version} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-pressed={version === selected}
            onClick={() => onSelect(version)}
            className={classNames(
              'flex min-h-11 w-full flex-col gap-0.5 px-4 py-2.5 text-start text-sm hover:bg-hover',
              version === selected && 'bg-accent-soft chosen',
            )}
          >
            <span className="max-w-full font-medium wrap-anywhere">{summary}</span>
            <span className="max-w-full text-xs wrap-anywhere text-soft">
              {tRich(
                version === current ? 'history.versionByCurrent' : 'history.versionBy',
                timeTag(createdAt),
                { name: editor ? personName(editor.username) : t('common.deletedUser') },
              )}
            </span>
            {conflicts.length > 0 ? (
              <span className="flex items-center gap-1 text-xs text-orange-ink">
                <LuTriangleAlert className="size-3.5" />
                {t('history.replacedEdits', { count: conflicts.length })}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
