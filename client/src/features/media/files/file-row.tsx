import type { SiteFile } from '@vestry/sync/contract/files';
import { formatSize } from '@vestry/sync/format';
import { isSound } from '@vestry/sync/media/file-format';
import { t } from '@vestry/sync/messages/translate';
import { LuFileText, LuMusic, LuTrash2 } from 'react-icons/lu';
import { wholeName } from '../../../data/media/file-list';
import { IconButton } from '../../../ui/icon-button';
import { RelativeTime } from '../../../ui/relative-time';
import { CopyLink } from '../copy-link';

interface FileRowProps {
  file: SiteFile;
  onOpen: (file: SiteFile) => void;
  /** Left out for who may not. */
  onDelete?: (file: SiteFile) => void;
}

/** A file with what can be done with it; a sound can be listened to. */
export function FileRow({ file, onOpen, onDelete }: FileRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 ps-3">
      {isSound(file.format) ? (
        <LuMusic className="shrink-0 text-faint" />
      ) : (
        <LuFileText className="shrink-0 text-faint" />
      )}
      <button
        type="button"
        aria-label={t('files.open', { name: wholeName(file) })}
        onClick={() => onOpen(file)}
        className="control min-w-40 flex-1 text-start font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {wholeName(file)}
      </button>
      <span className="flex gap-3 text-sm text-soft tabular-nums">
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
        // What is said in it nobody has written down: a file has its name alone.
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
