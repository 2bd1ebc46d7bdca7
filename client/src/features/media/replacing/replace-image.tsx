import type { Media } from '@vestry/sync/contract/media';
import { EXTENSIONS } from '@vestry/sync/media/format';
import { imageName, mediaOfUrl } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { LuArrowRight } from 'react-icons/lu';
import { LinkingList } from '../../../editor/document/links/linking-list';
import ImagePicker from '../../../editor/panels/controls/image-picker';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { OfflineNote } from '../../../ui/feedback/offline-note';
import type { useUses } from '../use-list';
import { ReplaceOutcome } from './replace-outcome';
import { type ShownIn, useReplacing, useShownIn } from './use-replacing';

interface ReplaceImageProps {
  media: Media;
  /** Where the server knows it to be used. */
  uses: ReturnType<typeof useUses>;
  onClose: () => void;
}

/** First the image that comes is chosen, then what will be changed is listed, then what was. */
export function ReplaceImage({ media, uses, onClose }: ReplaceImageProps) {
  const [url, setUrl] = useState<string | null>(null);
  if (url === null) return <ImagePicker onClose={onClose} onChoose={setUrl} />;
  return <ReplaceDialog {...{ media, uses, url, onClose }} onOther={() => setUrl(null)} />;
}

/** Why this address cannot take its place; null where it can. */
function whyNot(key: string, url: string, gone: boolean): string | null {
  const other = mediaOfUrl(url);
  if (!other) return t('replacing.ownOnly');
  if (other.key === key) return t('replacing.same');
  return gone ? t('replacing.gone') : null;
}

function Picture({ src, label, name }: { src: string; label: string; name: string }) {
  return (
    <figure className="flex min-w-0 flex-1 flex-col gap-1">
      <img src={src} alt="" className="h-32 w-full rounded-md border border-line bg-sunken object-contain" />
      <figcaption className="text-xs text-soft">
        {label}
        <span className="block truncate text-sm text-ink" title={name}>
          <bdi>{name}</bdi>
        </span>
      </figcaption>
    </figure>
  );
}

function nameOfUrl(url: string): string {
  const named = mediaOfUrl(url);
  return named ? `${named.slug}.${EXTENSIONS[named.format]}` : url;
}

function WillChange({ shownIn, unknown }: { shownIn: readonly ShownIn[] | null; unknown: boolean }) {
  if (shownIn === null) return <p className="text-faint">{t('media.checkingUses')}</p>;
  const drafts = shownIn.filter(({ draft }) => draft).length;
  return (
    <>
      <div className="text-ink">
        <p>{t('replacing.documents', { count: shownIn.length })}</p>
        <LinkingList linking={shownIn} />
      </div>
      {drafts > 0 ? <p>{t('replacing.drafts', { count: drafts })}</p> : null}
      <p>{t('replacing.settingsToo')}</p>
      <p>{t('replacing.keeps')}</p>
      {unknown ? <OfflineNote>{t('replacing.offline')}</OfflineNote> : null}
    </>
  );
}

interface ReplaceDialogProps extends ReplaceImageProps {
  /** The address of the image that comes. */
  url: string;
  onOther: () => void;
}

function ReplaceDialog({ media, uses, url, onClose, onOther }: ReplaceDialogProps) {
  const key = mediaOfUrl(media.url)?.key ?? '';
  const image = { key, width: media.width, height: media.height };
  const shownIn = useShownIn(image, url);
  const { busy, at, gone, outcomes, otherUses, replace, undo } = useReplacing();
  const problem = whyNot(key, url, gone);
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with what it did.
  useEffect(() => {
    if (otherUses) outcome.current?.focus();
  }, [otherUses]);
  const known = Array.isArray(uses) ? uses : [];

  return (
    <Modal
      open
      onClose={onClose}
      title={t('replacing.title')}
      size="md"
      locked={busy}
      buttons={
        otherUses ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button onClick={onOther} disabled={busy} className="me-auto">
              {t('replacing.other')}
            </Button>
            <Button onClick={onClose} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button
              tone="blue"
              busy={busy}
              disabled={problem !== null || shownIn === null}
              onClick={() => replace(image, url, { shownIn: shownIn ?? [], uses: known })}
            >
              {t('replacing.replace')}
            </Button>
          </>
        )
      }
    >
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Picture src={media.url} label={t('replacing.former')} name={imageName(media)} />
          <LuArrowRight className="shrink-0 text-faint rtl:rotate-180" />
          <Picture src={url} label={t('replacing.next')} name={nameOfUrl(url)} />
        </div>
        {problem === null ? null : (
          <p role="alert" className="text-red-ink">
            {problem}
          </p>
        )}
        {otherUses ? (
          <ReplaceOutcome outcomes={outcomes} otherUses={otherUses} onUndo={undo} />
        ) : problem === null ? (
          <WillChange shownIn={shownIn} unknown={uses === 'unknown'} />
        ) : null}
        <p role="status" className="empty:hidden">
          {busy && shownIn ? t('replacing.progress', { at, count: shownIn.length }) : null}
        </p>
      </div>
    </Modal>
  );
}
