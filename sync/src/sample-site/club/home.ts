import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, numbersBand, picture, pictureNamed, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const WAYS = [
  [
    'new',
    '/learn',
    'club.wayNew',
    'club.wayNewText',
    'club.wayNewLink',
    'water-pontoon',
    'club.picturePontoon',
  ],
  [
    'back',
    '/training',
    'club.wayBack',
    'club.wayBackText',
    'club.wayBackLink',
    'water-racks',
    'club.pictureRacks',
  ],
  [
    'race',
    '/regattas',
    'club.wayRace',
    'club.wayRaceText',
    'club.wayRaceLink',
    'water-lanes',
    'club.pictureLanes',
  ],
] as const;

const NUMBERS = [
  ['members', '212', 'club.countMembers', 'club.numberMembersText'],
  ['boats', '41', 'club.countBoats', 'club.numberBoatsText'],
  ['kilometers', '38,400', 'club.countKilometers', 'club.numberKilometersText'],
] as const;

export function home({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    widget('hero', 'hero1', {
      slides: keyed([
        {
          title: say('club.heroTitle'),
          description: say('club.heroText'),
          image: pictureNamed('water-dawn'),
          link: '/learn',
          linkText: say('club.wayNewLink'),
          // On a phone the sun would stand below the button.
          focalPoint: { x: 55, y: 60 },
        },
      ]),
      captionAt: 'top',
      tall: true,
    }),
    band('times', { bgColor: 'siteAccent', flexDirection: 'row', paddings: ['py-3'], space: '4' }, [
      whenAndWhere('times-list', say('club.times'), say('club.place'), {
        flexDirection: 'row',
        textWeight: 'semibold',
      }),
      widget('times-first', 'link', {
        displayText: say('club.firstTime'),
        href: '/learn',
        className: 'hide-on-phone',
      }),
    ]),
    band('welcome', { paddings: ['py-20'] }, [
      columns('welcome-columns', { ratio: 'last' }, [
        picture('welcome-picture', 'water-above', say('club.pictureAbove'), { crop: 'portrait' }),
        stack('welcome-words', [
          words('welcome-line', 'p', say('club.welcomeLine'), { className: 'eyebrow' }),
          words('welcome-title', 'h2', say('club.welcomeTitle'), { textSize: '6xl' }),
          words('welcome-text', 'p', say('club.welcomeText'), { className: 'lead' }),
          button('welcome-link', say('club.welcomeLink'), '/club', 'button-outline'),
        ]),
      ]),
    ]),
    band('week', { bgColor: 'siteDark' }, [
      words('week-line', 'p', say('club.weekLine'), { className: 'eyebrow' }),
      words('week-title', 'h2', say('club.weekTitle'), { textSize: '4xl' }),
      widget('week-times', 'schedule1', {
        items: keyed([
          { time: say('club.timeDawn'), title: say('club.dawnCrew'), location: say('club.pontoonA') },
          {
            time: say('club.timeJunior'),
            title: say('club.juniors'),
            location: say('club.pontoonB'),
            teacher: say('club.iris'),
          },
          { time: say('club.timeSaturday'), title: say('club.longRow'), location: say('club.pontoonA') },
          {
            time: say('club.timeFirst'),
            title: say('club.firstRow'),
            location: say('club.pontoonB'),
            teacher: say('club.jonas'),
          },
        ]),
      }),
      button('week-link', say('club.weekMore'), '/training'),
    ]),
    band('ways', { paddings: ['py-20'] }, [
      words('ways-title', 'h2', say('club.waysTitle'), { textSize: '4xl' }),
      columns(
        'ways-columns',
        { count: '3', align: 'start' },
        WAYS.map(([id, href, title, text, link, image, alt]) =>
          stack(
            `way-${id}`,
            [
              picture(`way-${id}-picture`, image, say(alt), { link: href }),
              words(`way-${id}-title`, 'h3', say(title), { textSize: '2xl' }),
              words(`way-${id}-text`, 'p', say(text)),
              widget(`way-${id}-link`, 'link', { displayText: say(link), href }),
            ],
            { space: '3' },
          ),
        ),
      ),
    ]),
    numbersBand(
      NUMBERS.map(([id, number, title, text]) => ({ id, number, title: say(title), text: say(text) })),
      { textSize: '7xl' },
    ),
    band('ahead', {}, [
      columns('ahead-columns', { ratio: 'last', align: 'start' }, [
        stack('ahead-more', [
          words('ahead-title', 'h2', say('club.comingUp'), { textSize: '4xl' }),
          button('ahead-link', say('club.calendarMore'), '/regattas', 'button-outline'),
        ]),
        widget('ahead-list', 'events1', { once: true, hidePast: true, most: 'three' }),
      ]),
    ]),
    widget('voice', 'quote1', {
      text: say('club.quote'),
      name: say('club.quoteName'),
      role: say('club.quoteRole'),
      look: 'large',
      bgColor: 'siteDark',
    }),
    band('news', {}, [
      widget('news-list', 'posts1', {
        title: say('club.newsLatest'),
        section: 'news',
        most: 'three',
        look: 'cards',
        className: 'text-left',
      }),
      button('news-link', say('club.newsAll'), '/news', 'button-outline'),
    ]),
    invitation,
  ]);
}
