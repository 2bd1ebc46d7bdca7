import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, picture, pictureNamed, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';
import { priceList } from './price-list';

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
        words('opening-title', 'h1', say('business.homeTitle'), { textSize: '7xl' }),
        words('opening-lead', 'p', say('business.homeLead'), { className: 'lead' }),
        whenAndWhere('opening-when', say('business.hours'), say('business.place'), {
          flexDirection: 'row',
          textWeight: 'semibold',
          className: 'justify-center',
        }),
        button('opening-link', say('business.orderLink'), '/order'),
      ],
    ),
    widget('loaves', 'image1', {
      image: pictureNamed('bread-board'),
      alt: say('business.pictureLoaves'),
      crop: 'wide',
      container: false,
    }),
    band('list', { paddings: ['py-20'] }, [
      words('list-title', 'h2', say('business.listTitle'), { textSize: '5xl' }),
      priceList(say),
    ]),
    band('day', { bgColor: 'siteDark', paddings: ['py-20'] }, [
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
        picture('oven-picture', 'bread-shelf', say('business.pictureShelf')),
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
        picture('sit-picture', 'bread-coffee', say('business.pictureTable')),
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
