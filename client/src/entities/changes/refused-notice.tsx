import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { ChangedHere } from './changed-here';
import { ExportButton } from './export-button';
import { useBusy } from '../../ui/hooks/use-busy';

interface Props {
  /** A sentence that names what was refused. */
  title: string;
  /** As the buttons name it. */
  name: string;
  /** When it was changed here, in milliseconds; undefined while that is read. */
  at: number | undefined;
  /** Why, and what can be done. */
  texts: readonly string[];
  onRetry: () => Promise<unknown>;
  onDrop: () => Promise<unknown>;
  /** On its button; 'Remove' unless given. */
  dropText?: string;
  /** All that the server does not have. */
  work: () => Promise<Blob>;
}

/** A change of this screen that the server did not take: what, since when, why, and what can be done. */
export function RefusedNotice({ title, name, at, texts, onRetry, onDrop, dropText, work }: Props) {
  const { busy, run } = useBusy();
  return (
    <div
      role="alert"
      className="flex w-full flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <p className="font-medium text-red-ink">{title}</p>
      {at === undefined ? null : (
        <div className="text-faint">
          <ChangedHere at={at} />
        </div>
      )}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          aria-label={t('outbox.retryNamed', { name })}
          onClick={() => void run(onRetry)}
        >
          {t('common.retry')}
        </Button>
        <Button
          size="sm"
          busy={busy}
          aria-label={dropText ?? t('outbox.dropNamed', { name })}
          onClick={() => void run(onDrop)}
        >
          {dropText ?? t('outbox.drop')}
        </Button>
        <ExportButton work={work} />
      </div>
    </div>
  );
}
