import { t } from '@vestry/sync/messages/translate';
import { LuImage, LuSearchX } from 'react-icons/lu';
import { EmptyState } from '../../../ui/empty-state';

interface NoImagesProps {
  search: string;
  show: string;
  offline: boolean;
}

/** Why the gallery shows none. */
export function NoImages({ search, show, offline }: NoImagesProps) {
  // The note above says that nobody knows.
  if (show === 'unused' && offline) return null;
  if (search) {
    return (
      <EmptyState icon={<LuSearchX />} title={t('media.noMatch', { search })}>
        {t('media.noMatchHint')}
      </EmptyState>
    );
  }
  const [title, hint] =
    show === 'unused' ? (['noUnused', 'noUnusedHint'] as const) : (['empty', 'emptyHint'] as const);
  return (
    <EmptyState icon={<LuImage />} title={t(`media.${title}`)}>
      {t(`media.${hint}`)}
    </EmptyState>
  );
}
