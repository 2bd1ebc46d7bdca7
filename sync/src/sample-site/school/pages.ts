import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import {
  band,
  columns,
  openingBeside,
  openingOf,
  picture,
  pictureNamed,
  stack,
  whenAndWhere,
} from '../compose';
import { root, widget, words } from '../widget';
import type { Writer } from '../writer';
import { yearOf } from './year';

const plain = openingOf({}, { textSize: '7xl', textWeight: 'extrabold' });
const onNight = openingOf(
  { bgColor: 'siteDark', paddings: ['py-20'] },
  { textSize: '6xl', textWeight: 'extrabold' },
);
const onRed = openingOf(
  { bgColor: 'siteAccent', paddings: ['py-20'] },
  { textSize: '6xl', textWeight: 'extrabold' },
);

const LESSONS = [
  [
    'piano',
    'shapes-piano',
    'school.picturePiano',
    'school.piano',
    'school.pianoFor',
    'school.pianoPurpose',
    'school.pianoTime',
    'school.roomPiano',
  ],
  [
    'strings',
    'shapes-strings',
    'school.pictureCello',
    'school.strings',
    'school.stringsFor',
    'school.stringsPurpose',
    'school.stringsTime',
    'school.roomAttic',
  ],
  [
    'early',
    'shapes-score',
    'school.pictureScore',
    'school.early',
    'school.earlyFor',
    'school.earlyPurpose',
    'school.earlyTime',
    'school.roomGarden',
  ],
] as const;

const FEES = [
  ['short', 'school.feeShort', 'school.feeShortPrice'],
  ['long', 'school.feeLong', 'school.feeLongPrice'],
  ['group', 'school.feeGroup', 'school.feeGroupPrice'],
] as const;

export function lessons({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    onRed(say('school.lessons'), say('school.lessonsTitle'), say('school.lessonsLead')),
    ...LESSONS.map(([id, image, alt, name, from, purpose, time, room], index) => {
      const shown = picture(`${id}-picture`, image, say(alt));
      const described = stack(`${id}-words`, [
        words(`${id}-name`, 'h2', say(name), { textSize: '3xl' }),
        words(`${id}-for`, 'p', say(from), { className: 'muted' }),
        words(`${id}-purpose`, 'p', say(purpose), { className: 'lead' }),
        whenAndWhere(`${id}-when`, say(time), say(room)),
      ]);
      return band(id, { paddings: ['py-12'], ...(index % 2 ? { bgColor: 'siteSoft' } : {}) }, [
        columns(`${id}-columns`, {}, index % 2 ? [described, shown] : [shown, described]),
      ]);
    }),
    band('fees', { bgColor: 'siteDark', paddings: ['py-20'] }, [
      words('fees-title', 'h2', say('school.feesTitle'), { textSize: '4xl' }),
      columns(
        'fees-columns',
        { count: '3', align: 'start' },
        FEES.map(([id, name, price]) =>
          stack(
            id,
            [
              words(`${id}-price`, 'p', say(price), { textSize: '4xl', textWeight: 'extrabold' }),
              words(`${id}-name`, 'p', say(name)),
            ],
            { className: 'border-t', paddings: ['pt-4'], space: '1' },
          ),
        ),
      ),
      words('fees-text', 'p', say('school.feesText'), { className: 'muted' }),
    ]),
    invitation,
  ]);
}

const GROUPS = [
  ['school.beginners', 'school.beginnersFor', 'school.mara', 'school.timeSat', 'school.hall'],
  ['school.youth', 'school.youthFor', 'school.lin', 'school.timeFri', 'school.hall'],
  ['school.choir', 'school.choirFor', 'school.ella', 'school.timeWed', 'school.courtyard'],
  ['school.parents', 'school.parentsFor', 'school.paul', 'school.timeTue', 'school.roomAttic'],
] as const;

export function ensembles({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    plain(say('school.ensembles'), say('school.ensemblesTitle'), say('school.ensemblesLead')),
    band('picture', { paddings: ['pb-12'] }, [
      picture('stage', 'shapes-stage', say('school.pictureStage'), { crop: 'wide' }),
    ]),
    widget('groups', 'group1', {
      title: say('school.ensemblesList'),
      gridNumber: 'COL4',
      bgColor: 'siteSoft',
      groups: keyed(
        GROUPS.map(([name, targetPeople, leader, time, location]) => ({
          name: say(name),
          targetPeople: say(targetPeople),
          leader: say(leader),
          time: say(time),
          location: say(location),
          icon: { name: 'GiLoveSong', color: 'siteAccent' },
        })),
      ),
    }),
    band('week', { paddings: ['py-20'] }, [
      words('week-title', 'h2', say('school.weekTitle'), { textSize: '3xl' }),
      widget('week-times', 'schedule1', {
        items: keyed([
          { time: say('school.timeTue'), title: say('school.parents'), location: say('school.roomAttic') },
          { time: say('school.timeWed'), title: say('school.choir'), location: say('school.courtyard') },
          { time: say('school.timeFri'), title: say('school.youth'), location: say('school.hall') },
          { time: say('school.timeSat'), title: say('school.beginners'), location: say('school.hall') },
        ]),
      }),
    ]),
    invitation,
  ]);
}

export function teachers({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(picture('opening-picture', 'shapes-score', say('school.pictureScore')), [
      say('school.teachers'),
      say('school.teachersTitle'),
      say('school.teachersLead'),
    ]),
    widget('team', 'member1', {
      title: say('school.teachersList'),
      bgColor: 'siteSoft',
      members: keyed([
        { name: say('school.lin'), role: say('school.roleHead'), image: pictureNamed('face-2') },
        { name: say('school.mara'), role: say('school.roleStrings'), image: pictureNamed('face-1') },
        { name: say('school.paul'), role: say('school.roleWinds'), image: pictureNamed('face-4') },
        { name: say('school.ella'), role: say('school.roleVoice'), image: pictureNamed('face-5') },
        { name: say('school.noah'), role: say('school.roleEarly'), image: pictureNamed('face-3') },
      ]),
    }),
    band('how', { paddings: ['py-20'] }, [
      columns('how-columns', { ratio: 'last' }, [
        words('how-title', 'h2', say('school.wordsTitle'), { textSize: '4xl' }),
        stack('how-words', [
          words('how-text', 'p', say('school.wordsText'), { className: 'lead' }),
          words('how-rule', 'p', say('school.wordsRule'), { className: 'quote' }),
        ]),
      ]),
    ]),
    invitation,
  ]);
}

export function dates(writer: Writer, invitation: TreeNode): TreeNode {
  const { say } = writer;
  return root([
    onNight(say('school.dates'), say('school.datesTitle'), say('school.datesLead')),
    band('events', { paddings: ['py-16'] }, [
      widget('events-list', 'events1', {
        title: say('school.comingUp'),
        section: 'events',
        once: true,
        most: 'twelve',
      }),
    ]),
    yearOf(writer),
    invitation,
  ]);
}

export function enroll({ say }: Writer): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'shapes-piano', say('school.picturePiano')),
      [say('school.enroll'), say('school.enrollTitle'), say('school.enrollLead')],
      { bgColor: 'siteDark' },
    ),
    widget('steps', 'timeline1', {
      title: say('school.stepsTitle'),
      events: keyed([
        { title: say('school.stepOne'), description: say('school.stepOneText') },
        { title: say('school.stepTwo'), description: say('school.stepTwoText') },
        { title: say('school.stepThree'), description: say('school.stepThreeText') },
      ]),
    }),
    widget('trial', 'form', {
      title: say('school.formTitle'),
      description: say('school.formText'),
      bgColor: 'siteSoft',
      items: keyed([
        { label: say('school.formName'), kind: 'text', required: true },
        { label: say('school.formAge'), kind: 'text', required: false },
        { label: say('school.formEmail'), kind: 'email', required: true },
        {
          label: say('school.formWhich'),
          kind: 'choice',
          required: false,
          options: [say('school.piano'), say('school.strings'), say('school.winds'), say('school.voice')],
        },
        { label: say('school.formMessage'), kind: 'longText', required: false },
      ]),
      button: say('school.formSend'),
      thanks: say('school.formThanks'),
    }),
    widget('questions', 'faq1', {
      title: say('school.faqTitle'),
      items: keyed([
        { question: say('school.faqPiano'), answer: say('school.faqPianoAnswer') },
        { question: say('school.faqMiss'), answer: say('school.faqMissAnswer') },
        { question: say('school.faqStop'), answer: say('school.faqStopAnswer') },
      ]),
    }),
  ]);
}

export function postsPage({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    plain(say('school.news'), say('school.newsTitle'), say('school.newsLead')),
    band('latest', { paddings: ['pb-20'] }, [
      widget('latest-list', 'posts1', { section: 'news', most: 'fifty', look: 'cards' }),
    ]),
    invitation,
  ]);
}
