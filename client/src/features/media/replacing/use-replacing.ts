import type { MediaUse } from '@vestry/sync/contract/media';
import type { ImageSwap } from '@vestry/sync/media/replaced-image';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { may } from '@vestry/sync/access/permissions';
import { useEffect, useState } from 'react';
import { refusedOf } from '../../../data/documents/many-documents';
import {
  documentsShowing,
  replaceImageIn,
  undoImageIn,
  type UnseenUse,
  unseenUses,
} from '../../../data/documents/replace-image';
import { chosenImage } from '../../../data/media/chosen-image';
import { noteMediaChange } from '../../../data/media/media-changes';
import { replaceInSettings, type SettingsReplaced } from '../../../data/documents/replace-in-settings';
import { openedDatabase } from '../../../data/storage/database';
import { session } from '../../../data/storage/session-store';
import { sendSoon } from '../../../data/sync/sync';
import { useHasSynced } from '../../../data/sync/use-has-synced';
import { useChanging } from '../../../editor/document/links/use-changing';
import { documentName } from '../../../data/names/document-names';
import { followSite } from '../../../data/settings/follow-site';
import { documentEditPath } from '../../../lib/paths';
import { notify } from '../../../ui/feedback/notify';

/** A page or element that shows the image. */
export interface ShownIn {
  uid: string;
  kind: 'page' | 'element';
  id: number;
  draft: boolean;
  name: string;
  /** Of its editor. */
  path: string;
}

/** An image with its size in pixels. */
interface SizedImage {
  key: string;
  width: number;
  height: number;
}

type SettingsOutcome = SettingsReplaced | 'permission' | 'failed';

/** What became of all that is no document of this device. */
export interface OtherUses {
  settings: SettingsOutcome;
  unseen: readonly UnseenUse[];
}

/** Two proportions that differ by less are the same to the eye. */
const NEAR = 0.02;

const ACTIONS = { changeIn: replaceImageIn, undoIn: undoImageIn };

const swapOf = (image: SizedImage, url: string, sameShape: boolean): ImageSwap => ({
  key: image.key,
  by: url,
  sameShape,
  origin: location.origin,
});

const isSameShape = (image: SizedImage, other: { width: number; height: number }): boolean =>
  Math.abs((image.width * other.height) / (image.height * other.width) - 1) < NEAR;

/** The pages and elements of this device that show an image; null while they are looked through. */
export function useShownIn(image: SizedImage, url: string): readonly ShownIn[] | null {
  const [shownIn, setShownIn] = useState<readonly ShownIn[] | null>(null);
  const { key, width, height } = image;
  const hasSynced = useHasSynced();
  useEffect(() => {
    if (hasSynced === null) return;
    let left = false;
    const look = async () => {
      const found = await documentsShowing(openedDatabase(), swapOf({ key, width, height }, url, true));
      const named = found.map(({ fields, ...head }) => ({
        ...head,
        name: documentName(head.kind, fields),
        path: documentEditPath(head.kind, { ...head, fields }),
      }));
      if (!left) setShownIn(named.sort((a, b) => compareTexts(a.name, b.name)));
    };
    look().catch((cause: unknown) => notify.failure(cause));
    return () => {
      left = true;
    };
  }, [key, width, height, url, hasSynced]);
  return shownIn;
}

async function inSettings(swap: ImageSwap, uses: readonly MediaUse[]): Promise<SettingsOutcome> {
  if (!may(session.get().user?.roles ?? [], 'site.manage'))
    return uses.some(({ kind }) => kind === 'settings') ? 'permission' : 'none';
  try {
    const replaced = await replaceInSettings(openedDatabase(), swap);
    if (replaced === 'saved') followSite();
    if (replaced === 'waits') sendSoon();
    return replaced;
  } catch (cause) {
    notify.failure(cause);
    return 'failed';
  }
}

/** Puts one image in the place of another everywhere, and keeps what became of it. */
export function useReplacing() {
  const { busy: changing, at, outcomes, change, undo } = useChanging(ACTIONS);
  const [busy, setBusy] = useState(false);
  const [gone, setGone] = useState(false);
  const [otherUses, setOtherUses] = useState<OtherUses | null>(null);

  async function replace(
    image: SizedImage,
    url: string,
    { shownIn, uses }: { shownIn: readonly ShownIn[]; uses: readonly MediaUse[] },
  ): Promise<void> {
    const db = openedDatabase();
    // A colleague may have deleted it since it was chosen.
    const other = await chosenImage(db, mediaOfUrl(url)?.key ?? '');
    setGone(other === 'gone');
    if (other === 'gone') return;
    const swap = swapOf(image, url, other !== null && isSameShape(image, other));
    await change(shownIn, swap);
    const settings = await inSettings(swap, uses);
    setOtherUses({ settings, unseen: await unseenUses(db, uses, shownIn) });
    // Where it is used is another answer once all of them have reached the server.
    const all = shownIn.map(({ uid }) => uid);
    void refusedOf(all).then(noteMediaChange, notify.failure);
  }

  const begin = (...order: Parameters<typeof replace>) => {
    setBusy(true);
    replace(...order)
      .catch((cause: unknown) => notify.failure(cause))
      .finally(() => setBusy(false));
  };
  return { busy: busy || changing, at, gone, outcomes, otherUses, replace: begin, undo };
}
