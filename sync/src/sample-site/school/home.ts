import type { TreeNode } from '../../tree/node';
import { band, columns, numbersBand, openingBeside, picture, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const NUMBERS = [
  ['twelve', '12', 'school.countTeachers', 'school.promiseOneText'],
  ['nine', '9', 'school.countInstruments', 'school.promiseTwoText'],
  ['three', '3', 'school.countNotes', 'school.promiseThreeText'],
] as const;

const INSTRUMENTS = [
  ['piano', 'school.piano', 'school.pianoFor', 'siteAccent', 'school.picturePiano'],
  ['strings', 'school.strings', 'school.stringsFor', 'siteSoft', 'school.pictureCello'],
  ['winds', 'school.winds', 'school.windsFor', 'siteDark', 'school.pictureFlute'],
  ['voice', 'school.voice', 'school.voiceFor', 'siteBackground', 'school.pictureVoice'],
] as const;

export function home({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'shapes-house', say('school.pictureHouse'), {
        crop: 'square',
        className: 'rounded',
      }),
      [say('school.homeLine'), say('school.homeTitle'), say('school.homeLead')],
      { phonePaddings: 'py-8' },
      {
        more: [
          whenAndWhere('opening-when', say('school.hours'), say('school.place'), { textWeight: 'semibold' }),
          button('opening-link', say('school.trial'), '/enroll'),
        ],
        titleLook: { textSize: '6xl', textWeight: 'extrabold' },
      },
    ),
    numbersBand(
      NUMBERS.map(([id, number, title, text]) => ({ id, number, title: say(title), text: say(text) })),
      { textSize: '8xl', textWeight: 'extrabold' },
    ),
    band('play', { paddings: ['pt-20', 'pb-8'] }, [
      words('play-title', 'h2', say('school.playTitle'), { textSize: '5xl', textWeight: 'extrabold' }),
    ]),
    // A grid from edge to edge: each instrument is a picture and, beside or below it, a field of color.
    widget(
      'grid',
      'div',
      { className: 'grid-4', space: '0', container: false },
      INSTRUMENTS.flatMap(([id, name, from, bgColor, alt], index) => {
        const shown = picture(`play-${id}-picture`, `shapes-${id}`, say(alt), {
          crop: 'square',
          link: '/lessons',
        });
        const described = stack(
          `play-${id}`,
          [
            words(`play-${id}-name`, 'h3', say(name), { textSize: '3xl' }),
            words(`play-${id}-for`, 'p', say(from)),
            widget(`play-${id}-link`, 'link', { displayText: say('school.playMore'), href: '/lessons' }),
          ],
          { bgColor, className: 'justify-end', paddings: ['p-8'], space: '2' },
        );
        return index < 2 ? [shown, described] : [described, shown];
      }),
    ),
    band('ahead', { paddings: ['py-20'] }, [
      columns('ahead-columns', {}, [
        picture('ahead-picture', 'shapes-stage', say('school.pictureStage'), { className: 'rounded' }),
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
