import { t } from '@vestry/sync/messages/translate';
import type { OpenedWork } from '../../data/handover/open-work';

const NONE = { taken: 0, left: 0 };

/** What became of a file, in sentences. */
export function openedTexts(opened: OpenedWork): string[] {
  const { taken, refused, undecided, drafts, filesLeft } = opened;
  const name = opened.username || 'none';
  const {
    image = NONE,
    file = NONE,
    review = NONE,
    siteSettings = NONE,
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
  say(changes, t('handover.taken', { count: changes }));
  say(pictures, t('handover.pictures', { count: pictures }));
  say(review.taken, t('handover.reviewsTaken', { count: review.taken }));
  say(siteSettings.taken, t('handover.settingsTaken', { count: siteSettings.taken }));
  const why = [...new Set(refused.map(({ message }) => message))].join(' · ');
  say(refused.length, t('handover.refused', { count: refused.length, why }));
  say(undecided, t('handover.undecided', { count: undecided }));
  say(drafts, t('handover.brought', { count: drafts }));
  say(review.left, t('handover.reviewsLeft', { count: review.left, name }));
  say(siteSettings.left, t('handover.settingsLeft'));
  say(sum('left'), t('handover.othersLeft', { count: sum('left'), name }));
  say(filesLeft.length, t('handover.picturesLeft', { names: filesLeft.join(', ') }));
  return [t('handover.done', { name }), ...(texts.length > 0 ? texts : [t('handover.nothing')])];
}
