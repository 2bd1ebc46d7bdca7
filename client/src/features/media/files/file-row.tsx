import type { SiteFile } from '@vestry/sync/contract/files';
import { formatSize } from '@vestry/sync/text/format';
import { isSound } from '@vestry/sync/media/file-format';
import { t } from '@vestry/sync/messages/translate';
import { LuFileText, LuMusic, LuTrash2 } from 'react-icons/lu';
import { wholeName } from '../../../data/media/file-list';
import { tagsOf } from '../../../data/media/media-tags';
import { IconButton } from '../../../ui/inputs/icon-button';
import { ItemBox } from '../../../ui/tables/selection/item-box';
import type { Selection } from '../../../ui/tables/selection/use-selection';
import { RelativeTime } from '../../../ui/text/relative-time';
import { CopyLink } from '../copy-link';
import { TagMarks } from '../tags/tag-marks';

interface FileRowProps {
  file: SiteFile;
  onOpen: (file: SiteFile) => void;
  /** These two left out for who may not. */
  selection?: Selection<SiteFile>;
  onDelete?: (file: SiteFile) => void;
}

/** A file with what can be done with it; a sound can be listened to. */
export function FileRow({ file, onOpen, selection, onDelete }: FileRowProps) {
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 ps-3"
    >
      {selection ? (
        // The box itself stands where the lines below it begin.
        <span className="-ms-3 -me-3 md:-ms-2 md:-me-2">
          <ItemBox name={wholeName(file)} id={file.filename} selection={selection} />
        </span>
      ) : null}
      {isSound(file.format) ? (
        <LuMusic className="shrink-0 text-faint" />
      ) : (
        <LuFileText className="shrink-0 text-faint" />
      )}
      <span className="flex min-w-40 flex-1 flex-col">
        <button
          type="button"
          aria-label={t('files.open', { name: wholeName(file) })}
          onClick={() => onOpen(file)}
          className="control text-start font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {wholeName(file)}
        </button>
        <TagMarks tags={tagsOf(file)} />
      </span>
      <span className="flex gap-3 text-sm text-soft tabular-nums max-md:text-xs">
        <span>{formatSize(file.size)}</span>
        <RelativeTime at={file.createdAt} />
      </span>
      <span className="ms-auto flex items-center gap-1">
        <CopyLink image={file} />
        {onDelete ? (
          <IconButton
            label={t('files.deleteNamed', { name: wholeName(file) })}
            tone="red"
            icon={<LuTrash2 />}
            onClick={() => onDelete(file)}
          />
        ) : null}
      </span>
      {isSound(file.format) ? (
        // Nobody has described its content: a file has its name alone.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          controls
          preload="none"
          src={file.url}
          aria-label={t('files.listen', { name: wholeName(file) })}
          className="h-10 w-full"
        />
      ) : null}
    </li>
  );
}
