import { LuFolderOpen } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { FileButton } from '../../ui/inputs/file-button';
import { FormError } from '../../ui/inputs/form-error';
import { useOpenWork } from './use-open-work';
import type { OpenedWork } from '../../data/work-file/open-work';

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

const NOTHING = { taken: 0, left: 0 };

/** What became of a file, in sentences. */
function openedTexts(opened: OpenedWork): string[] {
  const { taken, refused, undecided, drafts, filesLeft } = opened;
  const name = opened.username || 'none';
  const {
    image = NOTHING,
    file = NOTHING,
    review = NOTHING,
    siteSettings = NOTHING,
    ...others
  } = Object.fromEntries(opened.changes);
  const other = Object.values(others);
  const sum = (of: 'taken' | 'left') => other.reduce((all, each) => all + each[of], 0);
  const texts: string[] = [];
  const say = (count: number, text: string) => {
    if (count > 0) texts.push(text);
  };
  const changes = taken + sum('taken');
  const pictures = image.taken + file.taken;
  say(changes, t('workfile.taken', { count: changes }));
  say(pictures, t('workfile.pictures', { count: pictures }));
  say(review.taken, t('workfile.reviewsTaken', { count: review.taken }));
  say(siteSettings.taken, t('workfile.settingsTaken', { count: siteSettings.taken }));
  const why = [...new Set(refused.map(({ message }) => message))].join(' · ');
  say(refused.length, t('workfile.refused', { count: refused.length, why }));
  say(undecided, t('workfile.undecided', { count: undecided }));
  say(drafts, t('workfile.brought', { count: drafts }));
  say(review.left, t('workfile.reviewsLeft', { count: review.left, name }));
  say(siteSettings.left, t('workfile.settingsLeft'));
  say(sum('left'), t('workfile.othersLeft', { count: sum('left'), name }));
  say(filesLeft.length, t('workfile.picturesLeft', { names: filesLeft.join(', ') }));
  return [t('workfile.done', { name }), ...(texts.length > 0 ? texts : [t('workfile.nothing')])];
}
