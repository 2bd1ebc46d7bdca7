import type { PagePreviewLink, PreviewLink } from '@vestry/sync/contract/preview-links';
import { formatDateTime } from '@vestry/sync/text/format';
import { t, tRich } from '@vestry/sync/messages/translate';
import { Link } from 'react-router-dom';
import { pageEditPath } from '../../lib/paths';
import { personName } from '../accounts/person-name';
import { Button } from '../../ui/inputs/button';
import { ExactTime } from '../../ui/text/exact-time';
import { notify } from '../../ui/feedback/notify';
import { useBusy } from '../../ui/hooks/use-busy';

const timeTag = (at: string) => ({ time: () => <ExactTime key="time" at={at} /> });

interface Props {
  link: PreviewLink;
  /** Shown where links of several pages are listed. */
  page?: PagePreviewLink['page'];
  disabled: boolean;
  onEnd: (id: PreviewLink['id']) => Promise<unknown>;
}

/** A preview link in a list: to which page, by whom, until when, and the way to end it. */
export function PreviewLinkRow({ link: { id, creator, endsAt }, page, disabled, onEnd }: Props) {
  const { busy, run } = useBusy();
  const end = async () => {
    await onEnd(id);
    notify.success(t('previews.ended'));
  };
  const time = formatDateTime(endsAt);
  return (
    <li data-row className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        {page ? (
          <Link
            to={pageEditPath(page, page.route)}
            className="inline-flex items-center font-medium wrap-anywhere text-accent-ink hover:underline max-md:min-h-11"
          >
            <bdi>{page.route}</bdi>
          </Link>
        ) : null}
        <span className="block tabular-nums">{tRich('previews.until', timeTag(endsAt))}</span>
        {creator ? (
          <span className="block truncate text-xs text-soft">
            {t('previews.by', { name: personName(creator.username) })}
          </span>
        ) : null}
      </span>
      <Button
        size="sm"
        busy={busy}
        disabled={disabled}
        aria-label={
          page ? t('previews.endOfPage', { route: page.route, time }) : t('previews.endOf', { time })
        }
        onClick={() => void run(end)}
      >
        {t('previews.end')}
      </Button>
    </li>
  );
}
