import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { PartLinks } from '../../ui/layout/part-links';
import { Screen } from '../../ui/layout/screen';
import { FilesPart } from './files/files-part';
import { ImagesPart } from './images/images-part';
import { ReceivedFiles } from './received/received-files';
import { TrashPart } from './trash/trash-part';

const PARTS = { images: ImagesPart, files: FilesPart, trash: TrashPart };
type Kind = keyof typeof PARTS;

const NAMES = { images: 'media.images', files: 'files.files', trash: 'trash.title' } as const;

/** The images, the files to download, or what was deleted of both, as the address says. */
export default function MediaScreen() {
  const [address] = useSearchParams();
  const roles = useSession().user?.roles ?? [];
  const offered: Kind[] = may(roles, 'media.delete') ? ['images', 'files', 'trash'] : ['images', 'files'];
  const current = offered.find((kind) => kind === address.get('kind')) ?? 'images';
  const Part = PARTS[current];
  const parts = offered.map((kind) => ({
    label: t(NAMES[kind]),
    search: kind === 'images' ? '' : `?kind=${kind}`,
    shown: kind === current,
  }));
  return (
    <Screen title={t('common.media')} actions={<PartLinks label={t('common.media')} parts={parts} />}>
      {may(roles, 'media.create') ? <ReceivedFiles /> : null}
      <Part />
    </Screen>
  );
}
