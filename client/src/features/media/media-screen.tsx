import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { LuTrash2 } from 'react-icons/lu';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { TRASH_PATH } from '../../lib/paths';
import { IconLink } from '../../ui/inputs/icon-link';
import { PartLinks } from '../../ui/layout/part-links';
import { Screen } from '../../ui/layout/screen';
import { FilesPart } from './files/files-part';
import { ImagesPart } from './images/images-part';
import { ReceivedFiles } from './received/received-files';

const PARTS = { images: ImagesPart, files: FilesPart };
type Kind = keyof typeof PARTS;

const NAMES = { images: 'media.images', files: 'files.files' } as const;
const KINDS: readonly Kind[] = ['images', 'files'];

const MEDIA_TRASH = `${TRASH_PATH}?kind=media`;

/** The images or the files to download, as the address says. */
export default function MediaScreen() {
  const [address] = useSearchParams();
  const roles = useSession().user?.roles ?? [];
  const current = KINDS.find((kind) => kind === address.get('kind')) ?? 'images';
  // The trash of media had this address.
  if (address.get('kind') === 'trash') return <Navigate to={MEDIA_TRASH} replace />;
  const Part = PARTS[current];
  const parts = KINDS.map((kind) => ({
    label: t(NAMES[kind]),
    search: kind === 'images' ? '' : `?kind=${kind}`,
    shown: kind === current,
  }));
  return (
    <Screen
      title={t('common.media')}
      actions={
        <>
          <PartLinks label={t('common.media')} parts={parts} />
          {may(roles, 'media.delete') ? (
            <IconLink worded to={MEDIA_TRASH} label={t('documents.trash')} icon={<LuTrash2 />} />
          ) : null}
        </>
      }
    >
      {may(roles, 'media.create') ? <ReceivedFiles /> : null}
      <Part />
    </Screen>
  );
}
