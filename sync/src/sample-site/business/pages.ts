import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import {
  band,
  columns,
  contactList,
  openingBeside,
  openingOf,
  picture,
  pictureNamed,
  stack,
  whenAndWhere,
} from '../compose';
import { root, widget, words } from '../widget';
import type { Writer } from '../writer';
import { BREADS, priceList } from './price-list';

const plain = openingOf({}, { textSize: '6xl' });
const inTheMiddle = openingOf(
  { className: 'text-center items-center', paddings: ['pt-20', 'pb-8'] },
  { textSize: '6xl' },
);
const onBrown = openingOf({ bgColor: 'siteDark', paddings: ['py-20'] });

export function bread({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    inTheMiddle(say('business.bread'), say('business.breadTitle'), say('business.breadLead')),
    band('breads', { paddings: ['pb-16'] }, [priceList(say, 'h2')]),
    band('table', { bgColor: 'siteSoft', paddings: ['py-16'] }, [
      columns('table-columns', {}, [
        picture('table-picture', 'bread-shelf', say('business.pictureShelf')),
        stack('table-words', [
          words('table-title', 'h2', say('business.allergyTitle')),
          words('table-text', 'p', say('business.allergyText')),
        ]),
      ]),
    ]),
    invitation,
  ]);
}

const YEARS = [
  ['1963', 'business.yearOne', 'business.yearOneText', 'FaFire'],
  ['1981', 'business.yearTwo', 'business.yearTwoText', 'FaUsers'],
  ['2014', 'business.yearThree', 'business.yearThreeText', 'FaPagelines'],
] as const;

export function story({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'bread-shelf', say('business.pictureShelf')),
      [say('business.story'), say('business.storyTitle'), say('business.storyLead')],
      { bgColor: 'siteDark' },
    ),
    widget('years', 'timeline2', {
      title: say('business.storyList'),
      events: keyed(
        YEARS.map(([year, title, text, icon]) => ({
          year,
          title: say(title),
          description: say(text),
          details: [],
          icon: { name: icon, color: 'siteAccent' },
        })),
      ),
    }),
    // Each of them by what they make.
    widget('team', 'member1', {
      title: say('business.teamTitle'),
      bgColor: 'siteSoft',
      members: keyed([
        { name: say('business.ming'), role: say('business.roleBaker'), image: pictureNamed('bread-well') },
        { name: say('business.lily'), role: say('business.roleShop'), image: pictureNamed('bread-coffee') },
        {
          name: say('business.oscar'),
          role: say('business.rolePastry'),
          image: pictureNamed('bread-croissants'),
        },
        { name: say('business.june'), role: say('business.roleClasses'), image: pictureNamed('bread-rolls') },
      ]),
    }),
    invitation,
  ]);
}

export function classes({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    onBrown(say('business.classes'), say('business.classesTitle'), say('business.classesLead')),
    widget('events', 'events1', {
      title: say('business.comingUp'),
      section: 'events',
      once: true,
      most: 'twelve',
    }),
    widget('how', 'timeline1', {
      title: say('business.classesHow'),
      bgColor: 'siteSoft',
      events: keyed([
        { title: say('business.classOne'), description: say('business.classOneText') },
        { title: say('business.classTwo'), description: say('business.classTwoText') },
        { title: say('business.classThree'), description: say('business.classThreeText') },
      ]),
    }),
    invitation,
  ]);
}

const HOURS = [
  ['business.dayWeek', 'business.dayWeekHours'],
  ['business.dayWeekend', 'business.dayWeekendHours'],
  ['business.dayMonday', 'business.dayMondayHours'],
] as const;

export function visit({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'bread-coffee', say('business.pictureTable')),
      [say('business.visit'), say('business.visitTitle'), say('business.visitLead')],
      {},
      { more: [whenAndWhere('opening-when', say('business.hours'), say('business.place'))] },
    ),
    band('hours', { bgColor: 'siteSoft', paddings: ['py-16'] }, [
      columns('hours-columns', { align: 'start' }, [
        stack('hours-when', [
          words('hours-title', 'h2', say('business.hoursTitle')),
          widget('hours-list', 'schedule1', {
            items: keyed(HOURS.map(([time, title]) => ({ time: say(time), title: say(title) }))),
          }),
        ]),
        stack('hours-how', [
          words('contact-title', 'h2', say('business.contactTitle')),
          contactList('contact', {
            place: say('business.place'),
            telephone: '06 234 5678',
            email: 'hello@example.org',
          }),
        ]),
      ]),
    ]),
    widget('questions', 'faq1', {
      title: say('business.faqTitle'),
      items: keyed([
        { question: say('business.faqFreeze'), answer: say('business.faqFreezeAnswer') },
        { question: say('business.faqCard'), answer: say('business.faqCardAnswer') },
        { question: say('business.faqDog'), answer: say('business.faqDogAnswer') },
      ]),
    }),
    invitation,
  ]);
}

export function order({ say }: Writer): TreeNode {
  return root([
    plain(say('business.order'), say('business.orderTitle'), say('business.orderLead')),
    widget('order', 'form', {
      title: say('business.formTitle'),
      description: say('business.formText'),
      bgColor: 'siteSoft',
      items: keyed([
        { label: say('business.formName'), kind: 'text', required: true },
        { label: say('business.formPhone'), kind: 'phone', required: true },
        {
          label: say('business.formWhich'),
          kind: 'choice',
          required: true,
          options: BREADS.map(([, , name]) => say(name)),
        },
        { label: say('business.formMessage'), kind: 'longText', required: true },
      ]),
      button: say('business.formSend'),
      thanks: say('business.formThanks'),
    }),
  ]);
}

export function postsPage({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    plain(say('business.news'), say('business.newsTitle'), say('business.newsLead')),
    band('latest', { paddings: ['pb-20'] }, [
      widget('latest-list', 'posts1', { section: 'news', most: 'fifty', look: 'cards' }),
    ]),
    invitation,
  ]);
}
