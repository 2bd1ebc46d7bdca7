import type { TreeNode } from '../tree/node';
import { keyed } from '../widgets/fields/fields';
import { button, opening, root, sample, widget, words } from './widget';

export interface SamplePage {
  route: string;
  tree: TreeNode;
}

/** The sample site's pages, all to be public, with the main header and footer. `invitationId` is the number of 'Come and see'. */
export function samplePages(invitationId: number): SamplePage[] {
  const invitation = () => widget('invitation', 'div', { elementId: invitationId });
  return [
    { route: 'home', tree: home(invitation()) },
    { route: 'about', tree: about(invitation()) },
    { route: 'groups', tree: groups(invitation()) },
    { route: 'courses', tree: courses(invitation()) },
    { route: 'calendar', tree: calendar(invitation()) },
    { route: 'visit', tree: visit() },
  ];
}

function home(invitation: TreeNode): TreeNode {
  return root([
    sample('hero', 'hero1'),
    widget('welcome', 'div', { container: true, space: '4', className: 'text-center items-center' }, [
      words('welcome-line', 'p', 'Since 1954 on Garden Road', { className: 'eyebrow' }),
      words('welcome-title', 'h2', 'A place to breathe, to ask and to belong', { textSize: '4xl' }),
      words(
        'welcome-text',
        'p',
        'Grace Church is a few hundred people of all ages who try to live by one old story. Some of us have believed for a lifetime, some are only curious. There is room for both.',
        { className: 'lead' },
      ),
      button('welcome-link', 'Who we are', '/about', 'button-outline'),
    ]),
    widget('sunday', 'div', { bgColor: 'stone-100', container: true, space: '4' }, [
      words('sunday-title', 'h2', 'This week'),
      sample('sunday-schedule', 'schedule1'),
    ]),
    sample('first-visit', 'timeline1'),
    invitation,
    sample('survey', 'survey1'),
  ]);
}

const VALUES = [
  ['FaBookOpen', 'Reading the Bible with an open mind'],
  ['FaPrayingHands', 'Praying for the city and with each other'],
  ['FaHandshakeSimple', 'Serving the neighbours, whoever they are'],
  ['GiPeaceDove', 'Making peace where it has been lost'],
] as const;

function about(invitation: TreeNode): TreeNode {
  return root([
    opening(
      'About us',
      'An open door in a busy street',
      'In 1954 eleven people met in a tea merchant’s storeroom. The storeroom is gone; the habit of leaving the door open has stayed.',
    ),
    widget('values', 'div', { container: true, flexDirection: 'row', space: '10' }, [
      widget('values-words', 'div', { space: '3' }, [
        words('values-title', 'h2', 'What we care about'),
        words(
          'values-text',
          'p',
          'We are not a large church and do not try to be one. We would rather know each other’s names.',
        ),
      ]),
      widget('values-list', 'iconList1', {
        option: 'default',
        items: keyed(VALUES.map(([name, text]) => ({ icon: { name, color: 'teal-700', size: 'xl' }, text }))),
      }),
    ]),
    sample('history', 'timeline2', { bgColor: 'stone-100' }),
    sample('team', 'member1'),
    sample('report', 'report1', { bgColor: 'stone-100' }),
    invitation,
  ]);
}

function groups(invitation: TreeNode): TreeNode {
  return root([
    opening(
      'Groups',
      'Small enough to be missed',
      'Most of what matters here happens around kitchen tables. Find one near you; the first evening commits you to nothing.',
    ),
    sample('small-groups', 'group1'),
    widget('join', 'div', { bgColor: 'teal-50', container: true, space: '3' }, [
      words('join-title', 'h2', 'How to join'),
      words(
        'join-text',
        'p',
        'Write to the leader of a group, or tell the office what you are looking for and we will find you a seat at a table.',
      ),
      button('join-link', 'Write to the office', 'mailto:hello@example.org'),
    ]),
    invitation,
  ]);
}

function courses(invitation: TreeNode): TreeNode {
  return root([
    opening(
      'Courses',
      'Never too late to learn',
      'Every course is free, begins with something to eat, and ends on time.',
    ),
    sample('courses', 'course1', { title: 'This season' }),
    invitation,
  ]);
}

function calendar(invitation: TreeNode): TreeNode {
  return root([
    opening(
      'Calendar',
      'The year at a glance',
      'Four seasons of feasts, camps and quiet days. Swipe or choose a quarter.',
    ),
    sample('year', 'calendar1', { title: 'Calendar 2025' }),
    invitation,
  ]);
}

function visit(): TreeNode {
  return root([
    opening(
      'Visit',
      'We keep a seat free',
      'Everything you may want to know before you come for the first time.',
    ),
    sample('questions', 'faq1'),
    widget('reach', 'div', { bgColor: 'stone-100', container: true, flexDirection: 'row', space: '10' }, [
      widget('reach-where', 'div', { space: '3' }, [
        words('reach-title', 'h2', 'How to reach us'),
        widget('reach-list', 'iconList1', {
          option: 'default',
          items: keyed([
            {
              icon: { name: 'MdLocationOn' },
              text: '12 Garden Road, Taipei. Three minutes from the station, exit 4',
            },
            { icon: { name: 'MdLocalPhone' }, text: '02 2345 6789', link: 'tel:+886223456789' },
            { icon: { name: 'MdEmail' }, text: 'hello@example.org', link: 'mailto:hello@example.org' },
          ]),
        }),
      ]),
      widget('reach-when', 'div', { space: '3' }, [
        words('reach-when-title', 'h2', 'The office is open'),
        words('reach-when-text', 'p', 'Tuesday to Friday, 9:00 to 12:00 and 14:00 to 17:00'),
        button('reach-when-link', 'Call the office', 'tel:+886223456789'),
      ]),
    ]),
  ]);
}
