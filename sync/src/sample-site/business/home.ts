import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, picture, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const DAY = [
  ['business.daySeven', 'business.well', 'business.shelfOne'],
  ['business.daySeven', 'business.rolls', 'business.shelfThree'],
  ['business.dayNine', 'business.croissant', 'business.shelfThree'],
  ['business.dayEleven', 'business.scallion', 'business.shelfTwo'],
  ['business.dayFour', 'business.sweet', 'business.shelfTwo'],
] as const;

export function home({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    band(
      'opening',
      {
        className: 'text-center items-center',
        space: '4',
        paddings: ['pt-16', 'pb-8'],
        phonePaddings: 'py-8',
      },
      [
        words('opening-title', 'h1', say('business.homeTitle'), { textSize: '6xl' }),
        words('opening-lead', 'p', say('business.homeLead'), { className: 'lead' }),
        whenAndWhere('opening-when', say('business.hours'), say('business.place'), {
          flexDirection: 'row',
          textWeight: 'semibold',
          className: 'justify-center',
        }),
        button('opening-link', say('business.orderLink'), '/order'),
      ],
    ),
    band('picture', { paddings: ['pb-20'] }, [
      picture('loaves', 'loaves', say('business.pictureLoaves'), { crop: 'wide' }),
    ]),
    band('day', { bgColor: 'siteSoft', paddings: ['py-20'] }, [
      columns('day-columns', { ratio: 'last', align: 'start' }, [
        stack(
          'day-words',
          [
            words('day-line', 'p', say('business.dayLine'), { className: 'eyebrow' }),
            words('day-title', 'h2', say('business.dayTitle'), { textSize: '4xl' }),
          ],
          { space: '2' },
        ),
        widget('day-times', 'schedule1', {
          items: keyed(
            DAY.map(([time, title, location]) => ({
              time: say(time),
              title: say(title),
              location: say(location),
            })),
          ),
        }),
      ]),
    ]),
    band('oven', { paddings: ['py-20'] }, [
      columns('oven-columns', {}, [
        stack('oven-words', [
          words('oven-line', 'p', say('business.ovenLine'), { className: 'eyebrow' }),
          words('oven-title', 'h2', say('business.ovenTitle'), { textSize: '4xl' }),
          words('oven-text', 'p', say('business.ovenText'), { className: 'lead' }),
          button('oven-link', say('business.ovenLink'), '/story', 'button-outline'),
        ]),
        picture('oven-picture', 'brick-oven', say('business.pictureOven')),
      ]),
    ]),
    band('ahead', { bgColor: 'siteSoft', paddings: ['py-20'] }, [
      columns('ahead-columns', { ratio: 'last', align: 'start' }, [
        stack('ahead-more', [
          words('ahead-title', 'h2', say('business.comingUp'), { textSize: '4xl' }),
          button('ahead-link', say('business.classesMore'), '/classes', 'button-outline'),
        ]),
        widget('ahead-list', 'events1', { once: true, hidePast: true, most: 'three' }),
      ]),
    ]),
    band('sit', { paddings: ['py-20'] }, [
      columns('sit-columns', { ratio: 'first' }, [
        picture('sit-picture', 'shop-front', say('business.pictureShop')),
        stack('sit-words', [
          words('sit-title', 'h2', say('business.sitTitle'), { textSize: '3xl' }),
          words('sit-text', 'p', say('business.sitText')),
          widget('sit-link', 'link', { displayText: say('business.sitLink'), href: '/visit' }),
        ]),
      ]),
    ]),
    band('news', { bgColor: 'siteSoft', paddings: ['py-16'] }, [
      widget('news-list', 'posts1', {
        title: say('business.newsLatest'),
        section: 'news',
        most: 'three',
        look: 'cards',
        className: 'text-left',
      }),
      button('news-link', say('business.newsAll'), '/news', 'button-outline'),
    ]),
    invitation,
  ]);
}
