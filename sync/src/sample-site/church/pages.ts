import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, whenAndWhere } from '../compose';
import { button, opening, root, type SamplePage, widget, words } from '../widget';
import type { Writer } from '../writer';
import { churchEvents, churchNews } from './dated-pages';

export function churchPages(writer: Writer, invitationId: number, today: string): SamplePage[] {
  const invitation = () => widget('invitation', 'div', { elementId: invitationId });
  return [
    { route: 'home', tree: home(writer, invitation()) },
    { route: 'about', tree: about(writer, invitation()) },
    { route: 'groups', tree: groups(writer, invitation()) },
    { route: 'courses', tree: courses(writer, invitation()) },
    { route: 'calendar', tree: calendar(writer, invitation()) },
    { route: 'visit', tree: visit(writer) },
    { route: 'news', tree: news(writer, invitation()) },
    ...churchEvents(writer, today),
    ...churchNews(writer, today),
  ];
}

function home({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
    sample('hero', 'hero1'),
    band('times', { bgColor: 'teal-950', flexDirection: 'row', paddings: ['py-3'], space: '4' }, [
      whenAndWhere('times-list', say('samples.sundayWorshipTime'), say('church.eventPlace'), {
        flexDirection: 'row',
        textWeight: 'semibold',
      }),
      widget('times-first', 'link', {
        displayText: say('church.planVisit'),
        href: '/visit',
        className: 'hide-on-phone',
      }),
    ]),
    widget('welcome', 'div', { container: true, space: '4', className: 'text-center items-center' }, [
      words('welcome-line', 'p', say('church.welcomeLine'), { className: 'eyebrow' }),
      words('welcome-title', 'h2', say('church.welcomeTitle'), { textSize: '4xl' }),
      words('welcome-text', 'p', say('church.welcomeText'), { className: 'lead' }),
      button('welcome-link', say('church.whoWeAre'), '/about', 'button-outline'),
    ]),
    widget('sunday', 'div', { bgColor: 'stone-100', container: true, space: '4' }, [
      words('sunday-title', 'h2', say('church.thisWeek')),
      sample('sunday-schedule', 'schedule1'),
    ]),
    widget('ahead', 'div', { container: true, space: '4' }, [
      widget('ahead-list', 'events1', {
        title: say('church.comingUp'),
        once: true,
        hidePast: true,
        most: 'three',
      }),
      widget('ahead-more', 'div', { space: '2', className: 'text-center items-center' }, [
        button('ahead-link', say('church.calendarMore'), '/calendar', 'button-outline'),
      ]),
    ]),
    sample('first-visit', 'timeline1'),
    widget('news', 'div', { bgColor: 'stone-100', container: true, space: '4' }, [
      widget('news-list', 'posts1', { title: say('church.newsLatest'), section: 'news', most: 'three' }),
      widget('news-more', 'div', { space: '2', className: 'text-center items-center' }, [
        button('news-link', say('church.newsAll'), '/news', 'button-outline'),
      ]),
    ]),
    invitation,
    sample('survey', 'survey1'),
  ]);
}

const VALUES = [
  ['FaBookOpen', 'church.valueBible'],
  ['FaPrayingHands', 'church.valuePrayer'],
  ['FaHandshakeSimple', 'church.valueServe'],
  ['GiPeaceDove', 'church.valuePeace'],
] as const;

function about({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
    opening(say('church.aboutLine'), say('church.aboutTitle'), say('church.aboutLead')),
    widget('values', 'div', { container: true, flexDirection: 'row', space: '10' }, [
      widget('values-words', 'div', { space: '3' }, [
        words('values-title', 'h2', say('church.valuesTitle')),
        words('values-text', 'p', say('church.valuesText')),
      ]),
      widget('values-list', 'iconList1', {
        option: 'default',
        items: keyed(
          VALUES.map(([name, text]) => ({ icon: { name, color: 'teal-700', size: 'xl' }, text: say(text) })),
        ),
      }),
    ]),
    sample('history', 'timeline2', { bgColor: 'stone-100' }),
    sample('team', 'member1'),
    sample('report', 'report1', { bgColor: 'stone-100' }),
    invitation,
  ]);
}

function groups({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
    opening(say('church.groups'), say('church.groupsTitle'), say('church.groupsLead')),
    sample('small-groups', 'group1'),
    widget('join', 'div', { bgColor: 'teal-50', container: true, space: '3' }, [
      words('join-title', 'h2', say('church.joinTitle')),
      words('join-text', 'p', say('church.joinText')),
      button('join-link', say('church.joinLink'), 'mailto:hello@example.org'),
    ]),
    invitation,
  ]);
}

function courses({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
    opening(say('church.courses'), say('church.coursesTitle'), say('church.coursesLead')),
    sample('courses', 'course1', { title: say('church.thisSeason') }),
    invitation,
  ]);
}

function calendar({ say, sample }: Writer, invitation: TreeNode): TreeNode {
  return root([
    opening(say('church.calendar'), say('church.calendarTitle'), say('church.calendarLead')),
    widget('events', 'events1', {
      title: say('church.comingUp'),
      section: 'events',
      once: true,
      most: 'twelve',
    }),
    sample('year', 'calendar1', { title: say('samples.calendar'), bgColor: 'stone-100' }),
    invitation,
  ]);
}

function news({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    opening(say('church.news'), say('church.newsTitle'), say('church.newsLead')),
    widget('latest', 'posts1', { section: 'news', most: 'fifty' }),
    invitation,
  ]);
}

function visit({ say, sample }: Writer): TreeNode {
  return root([
    opening(say('church.visit'), say('church.visitTitle'), say('church.visitLead')),
    sample('questions', 'faq1'),
    widget('reach', 'div', { bgColor: 'stone-100', container: true, flexDirection: 'row', space: '10' }, [
      widget('reach-where', 'div', { space: '3' }, [
        words('reach-title', 'h2', say('church.reachTitle')),
        widget('reach-list', 'iconList1', {
          option: 'default',
          items: keyed([
            {
              icon: { name: 'MdLocationOn' },
              text: say('church.reachPlace'),
            },
            { icon: { name: 'MdLocalPhone' }, text: '02 2345 6789', link: 'tel:+886223456789' },
            { icon: { name: 'MdEmail' }, text: 'hello@example.org', link: 'mailto:hello@example.org' },
          ]),
        }),
      ]),
      widget('reach-when', 'div', { space: '3' }, [
        words('reach-when-title', 'h2', say('church.officeTitle')),
        words('reach-when-text', 'p', say('church.officeHours')),
        button('reach-when-link', say('church.officeCall'), 'tel:+886223456789'),
      ]),
    ]),
  ]);
}
