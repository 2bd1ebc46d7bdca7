import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, openingOf, picture, pictureNamed, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';
import { yearOf } from './year';

const inTheMiddle = openingOf(
  { className: 'text-center items-center', paddings: ['pt-20', 'pb-12'] },
  { textSize: '6xl' },
);

const GROUPS = [
  [
    'church.families',
    'church.familiesFor',
    'samples.ruthWang',
    'church.upperRoom',
    'church.timeFamilies',
    'BsBalloonHeartFill',
  ],
  [
    'church.students',
    'church.studentsFor',
    'samples.peterHuang',
    'church.kitchen',
    'church.timeStudents',
    'FaBookOpen',
  ],
  ['church.work', 'church.workFor', 'samples.danielChen', 'samples.online', 'church.timeWork', 'FaBriefcase'],
  [
    'church.seniors',
    'church.seniorsFor',
    'samples.miriamTsai',
    'samples.hall',
    'church.timeSeniors',
    'FaPagelines',
  ],
] as const;

export function groups({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    inTheMiddle(say('church.groups'), say('church.groupsTitle'), say('church.groupsLead')),
    band('picture', { paddings: ['pb-16'] }, [
      picture('table', 'long-table', say('church.pictureSupper'), { crop: 'wide' }),
    ]),
    widget('small-groups', 'group1', {
      title: say('church.groupsList'),
      gridNumber: 'COL4',
      bgColor: 'siteSoft',
      groups: keyed(
        GROUPS.map(([name, targetPeople, leader, location, time, icon]) => ({
          name: say(name),
          targetPeople: say(targetPeople),
          leader: say(leader),
          location: say(location),
          time: say(time),
          icon: { name: icon, color: 'siteAccent' },
        })),
      ),
    }),
    band('join', { paddings: ['py-20'] }, [
      columns('join-columns', { ratio: 'last' }, [
        words('join-title', 'h2', say('church.joinTitle'), { textSize: '4xl' }),
        stack('join-words', [
          words('join-text', 'p', say('church.joinText'), { className: 'lead' }),
          button('join-link', say('church.joinLink'), 'mailto:hello@example.org', 'button-outline'),
        ]),
      ]),
    ]),
    invitation,
  ]);
}

const COURSES = [
  [
    'luke',
    'hills-morning',
    'church.pictureHills',
    'church.luke',
    'church.lukeFor',
    'church.lukeText',
    'church.lukeTime',
    'samples.chapel',
  ],
  [
    'city',
    'door-in-light',
    'church.pictureDoor',
    'church.city',
    'church.cityFor',
    'church.cityText',
    'church.cityTime',
    'church.kitchen',
  ],
] as const;

const TERMS = [
  ['free', 'church.termFree', 'church.termFreeText'],
  ['meal', 'church.termMeal', 'church.termMealText'],
  ['children', 'church.termChildren', 'church.termChildrenText'],
] as const;

export function courses({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    inTheMiddle(say('church.courses'), say('church.coursesTitle'), say('church.coursesLead')),
    widget('next', 'course1', {
      title: say('church.courseNext'),
      className: 'text-left',
      courses: keyed([
        {
          name: say('church.faith'),
          target: say('church.faithFor'),
          time: say('church.faithTime'),
          lecture: say('samples.graceLin'),
          location: say('church.upperRoom'),
          purpose: say('church.faithText'),
          benefits: [say('samples.faithMeal'), say('samples.faithDoubts'), say('samples.faithFree')],
          imageUrl: pictureNamed('book-in-light'),
        },
      ]),
    }),
    ...COURSES.map(([id, image, alt, name, people, text, time, room], index) => {
      const shown = picture(`${id}-picture`, image, say(alt));
      const described = stack(`${id}-words`, [
        words(`${id}-name`, 'h2', say(name), { textSize: '3xl' }),
        words(`${id}-for`, 'p', say(people), { className: 'muted' }),
        words(`${id}-text`, 'p', say(text), { className: 'lead' }),
        whenAndWhere(`${id}-when`, say(time), say(room)),
      ]);
      return band(id, { paddings: ['py-12'], ...(index % 2 ? { bgColor: 'siteSoft' } : {}) }, [
        columns(`${id}-columns`, {}, index % 2 ? [described, shown] : [shown, described]),
      ]);
    }),
    band('terms', { bgColor: 'siteDark', paddings: ['py-20'] }, [
      words('terms-title', 'h2', say('church.termsTitle'), { textSize: '4xl' }),
      columns(
        'terms-columns',
        { count: '3', align: 'start' },
        TERMS.map(([id, title, text]) =>
          stack(id, [words(`${id}-title`, 'h3', say(title)), words(`${id}-text`, 'p', say(text))], {
            className: 'border-t',
            paddings: ['pt-4'],
            space: '2',
          }),
        ),
      ),
    ]),
    invitation,
  ]);
}

export function calendar(writer: Writer, invitation: TreeNode): TreeNode {
  const { say } = writer;
  return root([
    inTheMiddle(say('church.calendar'), say('church.calendarTitle'), say('church.calendarLead')),
    band('events', { paddings: ['py-16'] }, [
      widget('events-list', 'events1', {
        title: say('church.comingUp'),
        section: 'events',
        once: true,
        most: 'twelve',
      }),
    ]),
    yearOf(writer),
    invitation,
  ]);
}

export function postsPage({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    inTheMiddle(say('church.news'), say('church.newsTitle'), say('church.newsLead')),
    band('latest', { paddings: ['pb-20'] }, [
      widget('latest-list', 'posts1', { section: 'news', most: 'fifty', look: 'cards' }),
    ]),
    invitation,
  ]);
}
