import { contentTypeOf } from '@vestry/sync/media/format';
import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useEffect, useMemo } from 'react';
import { bytesOf } from '../../data/outbox/changes';
import { useStored } from '../../data/storage/use-database';
import { LuFileText, LuRotateCw, LuX } from 'react-icons/lu';
import { useOnline } from '../../data/http/use-online';
import type { ImageRow, UploadRow } from '../../data/storage/upload-row';
import { dropChange, retryChange } from '../../data/sync/change-actions';
import { adviceFor } from '../../entities/changes/advice';
import { refusalTexts } from '../../entities/changes/refusal-texts';
import { sentences } from '../../lib/text';
import { notify } from '../../ui/feedback/notify';
import { Button } from '../../ui/inputs/button';
import { IconButton } from '../../ui/inputs/icon-button';
import { RelativeTime } from '../../ui/text/relative-time';
import { CopyLink } from './copy-link';

/** An address for bytes in memory, given back when it is no longer shown. */
function useObjectUrl(bytes: ArrayBuffer, type: string): string {
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

interface FrameProps {
  name: string;
  thumbnail: ReactNode;
  text: string;
  /** 0 to 1; left out where nothing runs. */
  progress?: number;
  /** Since when it lies on this device. */
  since?: ReactNode;
  /** Red: it will not go on by itself. */
  failed?: boolean;
  actions?: ReactNode;
}

function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="mt-1.5 h-1 overflow-hidden rounded-full bg-pressed forced-colors:border"
    >
      <div className="h-full rounded-full accent-fill transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}

/** One file on its way: its picture, its name, how far it is. */
export function UploadFrame({ name, thumbnail, text, progress, since, failed = false, actions }: FrameProps) {
  return (
    <li
      className={`flex items-center gap-3 rounded-md p-2 ${failed ? 'bg-red-soft' : 'border border-line bg-surface'}`}
    >
      <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-sunken">{thumbnail}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p
          role={failed ? 'alert' : undefined}
          className={`text-xs ${failed ? 'text-red-ink' : 'text-faint'}`}
        >
          {text}
        </p>
        {since ? <p className="text-xs text-faint">{since}</p> : null}
        {progress === undefined ? null : (
          <ProgressBar label={t('media.uploadOf', { name })} share={progress} />
        )}
      </div>
      {actions}
    </li>
  );
}

function stateText(progress: number | undefined, online: boolean): string {
  if (progress !== undefined) return t('media.uploading', { percent: Math.round(progress * 100) });
  return online ? t('media.queued') : t('media.waiting');
}

const NONE = new ArrayBuffer(0);

function Preview({ seq, format }: ImageRow) {
  const bytes = useStored((db) => bytesOf(db, seq), [seq], undefined) ?? NONE;
  const preview = useObjectUrl(bytes, contentTypeOf(format));
  return <img src={preview} alt="" className="size-full object-cover" />;
}

const FileMark = () => (
  <span className="flex size-full items-center justify-center text-faint">
    <LuFileText />
  </span>
);

/** An upload of this device: it goes, waits for the network, or was refused. */
export function UploadRowView({ row, progress }: { row: UploadRow; progress: number | undefined }) {
  const { seq, name, kind, refusal, at } = row;
  const online = useOnline();
  return (
    <UploadFrame
      name={name}
      thumbnail={row.kind === 'image' ? <Preview {...row} /> : <FileMark />}
      failed={refusal !== null}
      text={
        refusal
          ? sentences(...refusalTexts(refusal), adviceFor(kind, refusal.reason))
          : stateText(progress, online)
      }
      {...(refusal ? {} : { progress: progress ?? 0 })}
      since={progress === undefined ? <RelativeTime at={new Date(at).toISOString()} /> : null}
      actions={
        <span className="flex items-center gap-1">
          {refusal ? (
            <Button
              size="sm"
              icon={<LuRotateCw />}
              onClick={() => void retryChange(seq).catch(notify.failure)}
            >
              {t('common.retry')}
            </Button>
          ) : (
            <CopyLink image={row} />
          )}
          {progress === undefined ? (
            <IconButton
              label={t('media.cancelUpload', { name })}
              icon={<LuX />}
              onClick={() => void dropChange(seq).catch(notify.failure)}
            />
          ) : null}
        </span>
      }
    />
  );
}
