import { t } from '@vestry/sync/messages/translate';
import type { OpenedWork } from '../../data/handover/open-work';

/** What became of a file, in sentences. */
export function openedTexts(opened: OpenedWork): string[] {
  const { taken, refused, undecided, drafts, pictures, picturesLeft, reviews, settings } = opened;
  const name = opened.username || 'none';
  const texts: string[] = [];
  const say = (count: number, text: string) => {
    if (count > 0) texts.push(text);
  };
  say(taken, t('handover.taken', { count: taken }));
  say(pictures, t('handover.pictures', { count: pictures }));
  say(reviews.taken, t('handover.reviewsTaken', { count: reviews.taken }));
  say(settings.taken, t('handover.settingsTaken', { count: settings.taken }));
  const why = [...new Set(refused.map(({ message }) => message))].join(' · ');
  say(refused.length, t('handover.refused', { count: refused.length, why }));
  say(undecided, t('handover.undecided', { count: undecided }));
  say(drafts, t('handover.brought', { count: drafts }));
  say(reviews.left, t('handover.reviewsLeft', { count: reviews.left, name }));
  say(settings.left, t('handover.settingsLeft'));
  say(picturesLeft.length, t('handover.picturesLeft', { names: picturesLeft.join(', ') }));
  return [t('handover.done', { name }), ...(texts.length > 0 ? texts : [t('handover.nothing')])];
}
