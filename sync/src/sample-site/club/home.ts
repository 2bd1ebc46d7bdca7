import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, picture, pictureNamed, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const WAYS = [
  ['new', '/learn', 'club.wayNew', 'club.wayNewText', 'club.wayNewLink'],
  ['back', '/training', 'club.wayBack', 'club.wayBackText', 'club.wayBackLink'],
  ['race', '/regattas', 'club.wayRace', 'club.wayRaceText', 'club.wayRaceLink'],
] as const;

export function home({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    widget('hero', 'hero1', {
      slides: keyed([
        {
          title: say('club.heroTitle'),
          description: say('club.heroText'),
          image: pictureNamed('river-dawn'),
          link: '/learn',
          focalPoint: { x: 62, y: 60 },
        },
      ]),
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
        picture('welcome-picture', 'oar-blades', say('club.pictureOars'), { crop: 'portrait' }),
        stack('welcome-words', [
          words('welcome-line', 'p', say('club.welcomeLine'), { className: 'eyebrow' }),
          words('welcome-title', 'h2', say('club.welcomeTitle'), { textSize: '5xl' }),
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
        WAYS.map(([id, href, title, text, link]) =>
          stack(
            `way-${id}`,
            [
              words(`way-${id}-title`, 'h3', say(title)),
              words(`way-${id}-text`, 'p', say(text)),
              widget(`way-${id}-link`, 'link', { displayText: say(link), href }),
            ],
            { className: 'border-t', paddings: ['pt-4'], space: '2' },
          ),
        ),
      ),
    ]),
    band('ahead', { bgColor: 'siteSoft' }, [
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
    }),
    band('news', { bgColor: 'siteSoft' }, [
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
