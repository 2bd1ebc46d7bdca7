import { type PageReviews, REVIEW } from '../../data/reviews/reviews-here';
import { t } from '@vestry/sync/messages/translate';
import { dropChange, retryChange } from '../../data/sync/change-actions';
import { exportLater } from '../../data/session/export-later';
import { adviceFor } from '../../entities/changes/advice';
import { refusalTexts } from '../../entities/changes/refusal-texts';
import { sentences } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { ChangedHere } from '../../entities/changes/changed-here';
import { ExportButton } from '../../entities/changes/export-button';
import { notify } from '../../ui/feedback/notify';
import { Words } from './byline';

/** What the server did not take: why, with the words, to be sent again or taken away. */
export function RefusedList({ refused }: Pick<PageReviews, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <ul aria-label={t('reviews.refused')} className="flex flex-col gap-3">
      {refused.map(({ seq, payload, at, refusal }) => (
        <li key={seq} className="flex flex-col gap-2 rounded-md bg-orange-soft p-3 text-sm text-orange-ink">
          <p role="alert">{t('reviews.notSent', { reason: sentences(...refusalTexts(refusal)) })}</p>
          <p>{adviceFor(REVIEW, refusal.reason)}</p>
          <ChangedHere at={at} />
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
