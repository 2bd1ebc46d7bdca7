import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, column, picture, pictureNamed } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const SLIDES = [
  ['church.heroSeat', 'church.heroSeatText', 'chairs-in-light', '/visit'],
  ['church.heroAsk', 'church.heroAskText', 'windows-in-light', '/courses'],
  ['church.heroSoup', 'church.heroSoupText', 'long-table', '/events/wednesday-supper'],
] as const;

const WEEK = [
  ['church.timePrayer', 'church.prayer', 'samples.chapel', 'samples.miriamTsai'],
  ['church.timeWorship', 'church.worship', 'samples.hall', 'samples.graceLin'],
  ['church.timeChildren', 'church.children', 'church.upperRoom', 'samples.ruthWang'],
  ['church.timeSupper', 'church.supperTitle', 'church.kitchen', 'church.kitchenTeam'],
] as const;

export function home({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
    // Before all else, the one thing that people look for: when.
    band('opening', { className: 'text-center items-center', space: '4', paddings: ['pt-12', 'pb-12'] }, [
      words('opening-line', 'p', say('church.everySunday'), { className: 'eyebrow' }),
      words('opening-time', 'p', say('church.sundayTime'), { textSize: '8xl' }),
      words('opening-place', 'p', say('church.eventPlace'), { className: 'lead' }),
      button('opening-link', say('church.planVisit'), '/visit', 'button-outline'),
    ]),
    widget('hero', 'hero1', {
      slides: keyed(
        SLIDES.map(([title, description, image, link]) => ({
          title: say(title),
          description: say(description),
          image: pictureNamed(image),
          link,
        })),
      ),
    }),
    column('welcome', [
      words('welcome-line', 'p', say('church.welcomeLine'), { className: 'eyebrow' }),
      words('welcome-title', 'h2', say('church.welcomeTitle'), { textSize: '5xl' }),
      words('welcome-text', 'p', say('church.welcomeText'), { className: 'lead' }),
      button('welcome-link', say('church.whoWeAre'), '/about', 'button-outline'),
    ]),
    column('week', [
      words('week-title', 'h2', say('church.thisWeek'), { textSize: '4xl' }),
      widget('week-times', 'schedule1', {
        items: keyed(
          WEEK.map(([time, title, location, teacher]) => ({
            time: say(time),
            title: say(title),
            location: say(location),
            teacher: say(teacher),
          })),
        ),
      }),
    ]),
    column('supper', [
      picture('supper-picture', 'long-table', say('church.pictureSupper'), { crop: 'wide' }),
      words('supper-title', 'h2', say('church.soupTitle'), { textSize: '4xl' }),
      words('supper-text', 'p', say('church.soupText'), { className: 'lead' }),
      button('supper-link', say('church.soupLink'), '/events/wednesday-supper', 'button-outline'),
    ]),
    column('ahead', [
      words('ahead-title', 'h2', say('church.comingUp'), { textSize: '4xl' }),
      widget('ahead-list', 'events1', { once: true, hidePast: true, most: 'three' }),
      button('ahead-more-link', say('church.calendarMore'), '/calendar', 'button-outline'),
    ]),
    column(
      'news',
      [
        widget('news-list', 'posts1', {
          title: say('church.newsLatest'),
          section: 'news',
          most: 'three',
          look: 'cards',
          className: 'text-left',
        }),
        button('news-more-link', say('church.newsAll'), '/news', 'button-outline'),
      ],
      { width: 'wide' },
    ),
    widget('voice', 'quote1', {
      text: say('church.quote'),
      name: say('church.quoteName'),
      role: say('church.quoteRole'),
      look: 'large',
    }),
    invitation,
    sample('survey', 'survey1'),
  ]);
}
