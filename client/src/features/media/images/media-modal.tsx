import type { Media } from '@vestry/sync/contract/media';
import { formatSize } from '@vestry/sync/text/format';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { LuCrop, LuReplace, LuTrash2 } from 'react-icons/lu';
import { IMAGES } from '../../../data/media/library';
import { useSession } from '../../../data/storage/use-session';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { RelativeTime } from '../../../ui/text/relative-time';
import { CopyLink } from '../copy-link';
import { DescribeForm } from './describe-form';
import { GalleryImage } from './gallery-image';
import { authorOf } from './media-grid';
import { UseList, useUses } from '../use-list';
import { fetchedPart } from '../../../ui/layout/fetched-part';

interface Props {
  media: Media | null;
  mayDelete: boolean;
  onClose: () => void;
  onDelete: (media: Media) => void;
}

/** The large image, what is known of it, and where it is used. */
export function MediaModal({ media, mayDelete, onClose, onDelete }: Props) {
  const [replacing, setReplacing] = useState(false);
  const [cropping, setCropping] = useState(false);
  const uses = useUses(IMAGES, media?.filename);
  const roles = useSession().user?.roles ?? [];
  if (!media) return null;
  const { filename, width, height, size, createdAt } = media;
  return (
    <>
      <Modal
        open
        onClose={onClose}
        title={imageName(media)}
        size="full"
        buttons={
          <>
            {mayDelete ? (
              <Button tone="red" icon={<LuTrash2 />} onClick={() => onDelete(media)} className="me-auto">
                {t('media.delete')}
              </Button>
            ) : null}
            {/* On a phone they share a row of their own. */}
            <div className="contents max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:*:flex-1">
              <CopyLink image={media} size="md" />
              {may(roles, 'media.create') && !media.animated ? (
                <Button icon={<LuCrop />} onClick={() => setCropping(true)}>
                  {t('media.crop')}
                </Button>
              ) : null}
            </div>
          </>
        }
      >
        <div className="flex flex-col gap-5 lg:flex-row">
          <div className="flex min-w-0 flex-1 items-center justify-center rounded-md bg-sunken lg:sticky lg:top-0 lg:min-h-[70dvh] lg:self-start">
            <GalleryImage
              media={media}
              sizes="(width >= 64rem) 70vw, 96vw"
              className="h-auto max-h-[60dvh] w-auto max-w-full object-contain lg:max-h-[70dvh]"
              eager
            />
          </div>
          <div className="flex flex-col gap-5 lg:w-72">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink tabular-nums [&>dt]:text-soft">
              <dt>{t('media.uploadedBy')}</dt>
              <dd className="truncate">{authorOf(media)}</dd>
              <dt>{t('media.uploadedAt')}</dt>
              <dd>
                <RelativeTime at={createdAt} />
              </dd>
              <dt>{t('media.dimensions')}</dt>
              <dd>
                <bdi dir="ltr">{`${width} × ${height}`}</bdi>
              </dd>
              <dt>{t('media.size')}</dt>
              <dd>{formatSize(size)}</dd>
              <dt>{t('media.fileName')}</dt>
              <dd className="[overflow-wrap:anywhere]">{filename}</dd>
            </dl>
            <DescribeForm key={filename} media={media} />
            <section aria-label={t('media.whereUsed')}>
              <h3 className="mb-1 font-medium text-ink">{t('media.whereUsed')}</h3>
              <UseList uses={uses} />
              {may(roles, 'pages.update') || may(roles, 'elements.update') ? (
                <Button icon={<LuReplace />} onClick={() => setReplacing(true)} className="mt-3">
                  {t('replacing.open')}
                </Button>
              ) : null}
            </section>
          </div>
        </div>
      </Modal>
      {cropping ? <CropImage media={media} onClose={() => setCropping(false)} onCropped={onClose} /> : null}
      {replacing ? <ReplaceImage media={media} uses={uses} onClose={() => setReplacing(false)} /> : null}
    </>
  );
}

const loadCropping = () => import('../cropping/crop-image');

/** Fetched where it is first needed. */
const CropImage = fetchedPart(async () => (await loadCropping()).CropImage, null, 'over').Part;

const loadReplacing = () => import('../replacing/replace-image');

/** Fetched where it is first needed: it brings the picker and what changes documents. */
const ReplaceImage = fetchedPart(async () => (await loadReplacing()).ReplaceImage, null, 'over').Part;
