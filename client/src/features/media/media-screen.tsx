import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../ui/button-class';
import { useSession } from '../../data/storage/use-session';
import { Screen } from '../../ui/screen';
import { FilesPart } from './files/files-part';
import { ImagesPart } from './images/images-part';
import { ReceivedFiles } from './received/received-files';

const CURRENT =
  'aria-[current=page]:border-accent aria-[current=page]:inset-ring-1 aria-[current=page]:inset-ring-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

function Kinds({ isFiles }: { isFiles: boolean }) {
  const kind = (chosen: boolean, to: string, name: string) => (
    <Link to={to} aria-current={chosen ? 'page' : undefined} className={buttonClass('plain', 'md', CURRENT)}>
      {name}
    </Link>
  );
  return (
    <nav aria-label={t('common.media')} className="flex gap-1">
      {kind(!isFiles, '?', t('media.images'))}
      {kind(isFiles, '?kind=files', t('files.files'))}
    </nav>
  );
}

/** The images, or the files to download as the address says. */
export default function MediaScreen() {
  const [address] = useSearchParams();
  const isFiles = address.get('kind') === 'files';
  const roles = useSession().user?.roles ?? [];
  return (
    <Screen title={t('common.media')} actions={<Kinds isFiles={isFiles} />}>
      {may(roles, 'media.create') ? <ReceivedFiles /> : null}
      {isFiles ? <FilesPart /> : <ImagesPart />}
    </Screen>
  );
}
