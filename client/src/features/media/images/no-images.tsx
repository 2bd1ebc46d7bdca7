import { t } from '@vestry/sync/messages/translate';
import { LuImage, LuSearchX, LuTag } from 'react-icons/lu';
import { EmptyState } from '../../../ui/empty-state';

interface NoImagesProps {
  search: string;
  show: string;
  tag: string;
  offline: boolean;
}

/** Why the gallery shows none. */
export function NoImages({ search, show, tag, offline }: NoImagesProps) {
  // The note above says that nobody knows.
  if (show === 'unused' && offline) return null;
  if (search) {
    return (
      <EmptyState icon={<LuSearchX />} title={t('media.noMatch', { search })}>
        {t('media.noMatchImageHint')}
      </EmptyState>
    );
  }
  if (tag) {
    return (
      <EmptyState icon={<LuTag />} title={t('media.noTagged', { tag })}>
        {t('media.noTaggedHint')}
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
