import { t } from '@vestry/sync/messages/translate';
import { Button } from '../inputs/button';
import { classNames } from '../class-names';

interface Props {
  onRetry: () => void;
  /** For a dialog and the like, which have no place of their own on the screen. */
  over: boolean;
}

/** In the place of a part whose code cannot be fetched: without a network, on a device that has never had it. */
export function PartMissing({ onRetry, over }: Props) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start gap-2 p-4 text-sm font-normal text-soft',
        over && 'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg bg-raised text-start shadow-float',
      )}
    >
      <p>{t('common.partMissing')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
