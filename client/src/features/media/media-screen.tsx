import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { buttonClass } from '../../ui/button-class';
import { Screen } from '../../ui/screen';
import { FilesPart } from './files/files-part';
import { ImagesPart } from './images/images-part';
import { ReceivedFiles } from './received/received-files';
import { TrashPart } from './trash/trash-part';

const CURRENT =
  'aria-[current=page]:border-accent aria-[current=page]:inset-ring-1 aria-[current=page]:inset-ring-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

const PARTS = { images: ImagesPart, files: FilesPart, trash: TrashPart };
type Kind = keyof typeof PARTS;

const NAMES = { images: 'media.images', files: 'files.files', trash: 'trash.title' } as const;

function Kinds({ current, offered }: { current: Kind; offered: readonly Kind[] }) {
  return (
    <nav aria-label={t('common.media')} className="flex gap-1">
      {offered.map((kind) => (
        <Link
          key={kind}
          to={kind === 'images' ? '?' : `?kind=${kind}`}
          aria-current={kind === current ? 'page' : undefined}
          className={buttonClass('plain', 'md', CURRENT)}
        >
          {t(NAMES[kind])}
        </Link>
      ))}
    </nav>
  );
}

/** The images, the files to download, or what was deleted of both, as the address says. */
export default function MediaScreen() {
  const [address] = useSearchParams();
  const roles = useSession().user?.roles ?? [];
  const offered: Kind[] = may(roles, 'media.delete') ? ['images', 'files', 'trash'] : ['images', 'files'];
  const current = offered.find((kind) => kind === address.get('kind')) ?? 'images';
  const Part = PARTS[current];
  return (
    <Screen title={t('common.media')} actions={<Kinds current={current} offered={offered} />}>
      {may(roles, 'media.create') ? <ReceivedFiles /> : null}
      <Part />
    </Screen>
  );
}
