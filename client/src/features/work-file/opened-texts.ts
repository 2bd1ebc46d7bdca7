import { t } from '@vestry/sync/messages/translate';
import type { OpenedWork } from '../../data/work-file/open-work';

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
