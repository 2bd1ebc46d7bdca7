import type { TreeNode } from '../../tree/node';
import { band, columns, openingBeside, picture, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const PROMISES = [
  ['one', 'school.promiseOne', 'school.promiseOneText'],
  ['two', 'school.promiseTwo', 'school.promiseTwoText'],
  ['three', 'school.promiseThree', 'school.promiseThreeText'],
] as const;

const INSTRUMENTS = [
  ['piano', 'school.piano', 'school.pianoFor'],
  ['strings', 'school.strings', 'school.stringsFor'],
  ['winds', 'school.winds', 'school.windsFor'],
  ['voice', 'school.voice', 'school.voiceFor'],
] as const;

export function home({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'cello-window', say('school.pictureCello')),
      [say('school.homeLine'), say('school.homeTitle'), say('school.homeLead')],
      { bgColor: 'siteSoft', paddings: ['py-20'], phonePaddings: 'py-8' },
      [
        whenAndWhere('opening-when', say('school.hours'), say('school.place'), { textWeight: 'semibold' }),
        button('opening-link', say('school.trial'), '/enroll'),
      ],
    ),
    band('promises', { paddings: ['py-20'] }, [
      columns(
        'promises-columns',
        { count: '3', align: 'start' },
        PROMISES.map(([id, title, text]) =>
          stack(
            id,
            [
              words(`${id}-title`, 'h2', say(title), { textSize: '2xl' }),
              words(`${id}-text`, 'p', say(text)),
            ],
            { space: '2' },
          ),
        ),
      ),
    ]),
    band('play', { bgColor: 'siteDark', paddings: ['py-20'], space: '8' }, [
      words('play-title', 'h2', say('school.playTitle'), { textSize: '4xl' }),
      columns(
        'play-columns',
        { count: '4', align: 'start' },
        INSTRUMENTS.map(([id, name, from]) =>
          stack(
            `play-${id}`,
            [
              words(`play-${id}-name`, 'h3', say(name), { textSize: 'xl' }),
              words(`play-${id}-for`, 'p', say(from), { className: 'muted' }),
            ],
            { bgColor: 'siteSoft', className: 'rounded-lg', paddings: ['p-6'], space: '1' },
          ),
        ),
      ),
      button('play-link', say('school.playMore'), '/lessons'),
    ]),
    band('ahead', { paddings: ['py-20'] }, [
      columns('ahead-columns', {}, [
        picture('ahead-picture', 'lantern-stage', say('school.pictureStage')),
        stack('ahead-words', [
          widget('ahead-list', 'events1', {
            title: say('school.comingUp'),
            once: true,
            hidePast: true,
            most: 'three',
            className: 'text-left',
          }),
          button('ahead-link', say('school.datesMore'), '/dates', 'button-outline'),
        ]),
      ]),
    ]),
    widget('voice', 'quote1', {
      text: say('school.quote'),
      name: say('school.quoteName'),
      role: say('school.quoteRole'),
      look: 'large',
      bgColor: 'siteSoft',
    }),
    band('news', { paddings: ['py-20'] }, [
      widget('news-list', 'posts1', {
        title: say('school.newsLatest'),
        section: 'news',
        most: 'three',
        look: 'cards',
        className: 'text-left',
      }),
      button('news-link', say('school.newsAll'), '/news', 'button-outline'),
    ]),
    invitation,
  ]);
}
