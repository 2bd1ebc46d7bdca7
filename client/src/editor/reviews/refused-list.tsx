import type { PageReviews } from '../../data/reviews/reviews-here';
import { t } from '@vestry/sync/messages/translate';
import { inWords } from '@vestry/sync/messages/in-words';
import { dropChange, retryChange } from '../../data/sync/change-actions';
import { exportLater } from '../../data/session/export-later';
import { Button } from '../../ui/button';
import { ExportButton } from '../../ui/export-button';
import { notify } from '../../ui/notify';
import { Words } from './byline';

/** What the server did not take: why, with the words, to be sent again or taken away. */
export function RefusedList({ refused }: Pick<PageReviews, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <ul aria-label={t('reviews.refused')} className="flex flex-col gap-3">
      {refused.map(({ seq, why, payload }) => (
        <li key={seq} className="flex flex-col gap-2 rounded-md bg-orange-soft p-3 text-sm text-orange-ink">
          <p role="alert">{t('reviews.notSent', { reason: inWords(why) })}</p>
          {'words' in payload ? <Words>{payload.words}</Words> : null}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void retryChange(seq).catch(notify.failure)}>
              {t('common.retry')}
            </Button>
            <Button size="sm" onClick={() => void dropChange(seq).catch(notify.failure)}>
              {t('reviews.takeAway')}
            </Button>
            <ExportButton work={exportLater} />
          </div>
        </li>
      ))}
    </ul>
  );
}
