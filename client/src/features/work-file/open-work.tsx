import { LuFolderOpen } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { FileButton } from '../../ui/inputs/file-button';
import { FormError } from '../../ui/inputs/form-error';
import { openedTexts } from './opened-texts';
import { useOpenWork } from './use-open-work';

interface Props {
  /** What the system has opened the dashboard with, instead of a file that is chosen here. */
  given?: File;
}

/** Sends from here what another device has exported, and says what became of it. */
export default function OpenWork({ given }: Props) {
  const { busy, problem, opened, open } = useOpenWork();
  return (
    <section aria-label={t('workfile.open')} className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <p className="text-xs text-faint">{t('workfile.hint')}</p>
      <div>
        {given ? (
          <Button
            tone="blue"
            size="sm"
            busy={busy}
            icon={<LuFolderOpen />}
            disabled={opened !== null}
            onClick={() => open(given)}
          >
            {t('workfile.openNamed', { name: given.name })}
          </Button>
        ) : (
          <FileButton
            size="sm"
            busy={busy}
            icon={<LuFolderOpen />}
            label={t('workfile.open')}
            accept=".json,application/json"
            onFiles={([file]) => open(file)}
          >
            {t('workfile.open')}
          </FileButton>
        )}
      </div>
      <div role="status" className="flex flex-col gap-1 text-sm wrap-anywhere text-soft empty:hidden">
        {busy ? t('workfile.opening') : null}
        {opened ? openedTexts(opened).map((text) => <p key={text}>{text}</p>) : null}
      </div>
      <FormError>{problem}</FormError>
    </section>
  );
}
