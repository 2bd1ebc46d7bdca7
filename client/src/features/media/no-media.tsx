import { t } from '@vestry/sync/messages/translate';
import { LuFileText, LuImage, LuSearchX, LuTag } from 'react-icons/lu';
import type { Library } from '../../data/media/library';
import type { StaleReason } from '../../data/media/stale-notice';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NotFetched } from '../../ui/feedback/not-fetched';

const ICONS = { media: <LuImage />, files: <LuFileText /> };

interface NoMediaProps {
  of: Library<never>['name'];
  search: string;
  show: string;
  tag: string;
  away: StaleReason | null;
  onRetry: () => unknown;
}

/** Why a list of images or files shows none. */
export function NoMedia(props: NoMediaProps) {
  const { of, search, show, tag, away } = props;
  if (away !== null) return <NoneHere {...props} away={away} />;
  if (search) {
    return (
      <EmptyState icon={<LuSearchX />} title={t(`${of}.noMatch`, { search })}>
        {t('media.noMatchTagHint')}
      </EmptyState>
    );
  }
  if (tag) {
    return (
      <EmptyState icon={<LuTag />} title={t(`${of}.noTagged`, { tag })}>
        {t(`${of}.noTaggedHint`)}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ICONS[of]} title={t(show ? `${of}.noneShown` : `${of}.empty`)}>
      {t(show ? `${of}.noneShownHint` : `${of}.emptyHint`)}
    </EmptyState>
  );
}

/** Without the server, only what this device has seen was looked at: there may be others. */
function NoneHere({ of, search, show, tag, away, onRetry }: NoMediaProps & { away: StaleReason }) {
  // The note above says that nobody knows.
  if (show === 'unused' && away === 'offline') return null;
  const narrowed = search
    ? { icon: <LuSearchX />, title: t(`${of}.noMatchHere`, { search }) }
    : tag
      ? { icon: <LuTag />, title: t(`${of}.noTaggedHere`, { tag }) }
      : show && show !== 'unused'
        ? { icon: ICONS[of], title: t('files.noneShownHere') }
        : null;
  if (narrowed) return <EmptyState {...narrowed}>{t('media.notAllKnown')}</EmptyState>;
  return <NotFetched title={t(`${of}.notFetched`)} onRetry={away === 'failed' ? onRetry : undefined} />;
}
