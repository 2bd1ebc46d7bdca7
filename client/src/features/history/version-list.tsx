import type { Revision } from '@vestry/sync/contract/revisions';
import { LuTriangleAlert } from 'react-icons/lu';
import { classNames } from '../../ui/class-names';
import { RelativeTime } from '../../ui/relative-time';

interface VersionListProps {
  rows: readonly Revision[];
  current: number;
  selected: number | null;
  onSelect: (version: number) => void;
}

/** Who, when and what, the newest first. */
export function VersionList({ rows, current, selected, onSelect }: VersionListProps) {
  return (
    <ol aria-label="Versions" className="flex flex-col">
      {rows.map(({ version, editor, createdAt, summary, conflicts }) => (
        <li key={version} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-pressed={version === selected}
            onClick={() => onSelect(version)}
            className={classNames(
              'flex min-h-11 w-full flex-col gap-0.5 px-4 py-2.5 text-left text-sm hover:bg-hover',
              version === selected && 'bg-accent-soft',
            )}
          >
            <span className="font-medium">{summary}</span>
            <span className="text-xs text-soft">
              {editor?.username ?? 'somebody who is gone'} · <RelativeTime at={createdAt} />
              {version === current ? ' · now' : ''}
            </span>
            {conflicts.length > 0 ? (
              <span className="flex items-center gap-1 text-xs text-orange-ink">
                <LuTriangleAlert className="size-3.5" />
                {conflicts.length === 1
                  ? 'A value of somebody else lost here'
                  : `${conflicts.length} values of somebody else lost here`}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
