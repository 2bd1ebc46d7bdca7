import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, picture, pictureNamed, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const SLIDES = [
  ['church.heroSeat', 'church.heroSeatText', 'dawn-hills', '/visit'],
  ['church.heroAsk', 'church.heroAskText', 'window-light', '/courses'],
  ['church.heroSoup', 'church.heroSoupText', 'city-evening', '/events/wednesday-supper'],
] as const;

const WEEK = [
  ['church.timePrayer', 'church.prayer', 'samples.chapel', 'samples.miriamTsai'],
  ['church.timeWorship', 'church.worship', 'samples.hall', 'samples.graceLin'],
  ['church.timeChildren', 'church.children', 'church.upperRoom', 'samples.ruthWang'],
  ['church.timeSupper', 'church.supperTitle', 'church.kitchen', 'church.kitchenTeam'],
  ['church.timeChoir', 'church.choirPractice', 'samples.chapel', 'samples.danielChen'],
] as const;

export function home({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
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
    band('times', { bgColor: 'siteDark', flexDirection: 'row', paddings: ['py-3'], space: '4' }, [
      whenAndWhere('times-list', say('church.times'), say('church.eventPlace'), {
        flexDirection: 'row',
        textWeight: 'semibold',
      }),
      widget('times-first', 'link', {
        displayText: say('church.planVisit'),
        href: '/visit',
        className: 'hide-on-phone',
      }),
    ]),
    band('welcome', { paddings: ['py-20'] }, [
      columns('welcome-columns', { ratio: 'first' }, [
        stack('welcome-words', [
          words('welcome-line', 'p', say('church.welcomeLine'), { className: 'eyebrow' }),
          words('welcome-title', 'h2', say('church.welcomeTitle'), { textSize: '5xl' }),
          words('welcome-text', 'p', say('church.welcomeText'), { className: 'lead' }),
          button('welcome-link', say('church.whoWeAre'), '/about', 'button-outline'),
        ]),
        picture('welcome-picture', 'window-light', say('samples.pictureWindow'), {
          crop: 'portrait',
          focalPoint: { x: 80, y: 50 },
        }),
      ]),
    ]),
    band('week', { bgColor: 'siteDark' }, [
      words('week-line', 'p', say('church.weekLine'), { className: 'eyebrow' }),
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
    band('supper', { paddings: ['py-20'] }, [
      columns('supper-columns', { ratio: 'last' }, [
        picture('supper-picture', 'supper-table', say('church.pictureSupper')),
        stack('supper-words', [
          words('supper-line', 'p', say('church.eventEachWeek'), { className: 'eyebrow' }),
          words('supper-title', 'h2', say('church.soupTitle'), { textSize: '4xl' }),
          words('supper-text', 'p', say('church.soupText'), { className: 'lead' }),
          button('supper-link', say('church.soupLink'), '/events/wednesday-supper', 'button-outline'),
        ]),
      ]),
    ]),
    band('dates', { bgColor: 'siteSoft' }, [
      columns('dates-columns', { align: 'start' }, [
        stack('ahead', [
          widget('ahead-list', 'events1', {
            title: say('church.comingUp'),
            once: true,
            hidePast: true,
            most: 'three',
            className: 'text-left',
          }),
          button('ahead-more-link', say('church.calendarMore'), '/calendar', 'button-outline'),
        ]),
        stack(
          'news',
          [
            widget('news-list', 'posts1', {
              title: say('church.newsLatest'),
              section: 'news',
              most: 'three',
              className: 'text-left',
            }),
            button('news-more-link', say('church.newsAll'), '/news', 'button-outline'),
          ],
          { phonePaddings: 'py-8' },
        ),
      ]),
    ]),
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
