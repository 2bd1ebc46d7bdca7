import { ROOT_ID, type TreeNode } from '../tree/node';
import { NETWORKS } from '../widgets/footer1/definition';
import { button, root, sample, widget, words } from './widget';

export interface SampleElement {
  name: 'Main header' | 'Main footer' | 'Come and see';
  description: string;
  type: 'header' | 'footer' | 'element';
  tree: TreeNode;
}

const LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Groups', '/groups'],
  ['Courses', '/courses'],
  ['Calendar', '/calendar'],
  ['Visit', '/visit'],
] as const;

const header = widget(
  ROOT_ID,
  'header1',
  { logo: { text: 'Grace Church' } },
  LINKS.map(([displayText, href], index) =>
    widget(`link-${index + 1}`, 'link', { displayText, href, openInNewTab: false }),
  ),
);

const footer = () =>
  widget(
    ROOT_ID,
    'footer1',
    {
      section1Title: 'Grace Church',
      description:
        'A community in the middle of the city.\nYou are welcome here, whoever you are and whatever you believe.',
      section2Title: 'Find us',
      section3Title: 'Follow us',
      messageBottom: '© 2025 Grace Church · Made with care by people of the parish',
    },
    [
      sample('contact', 'iconList1'),
      widget('networks', 'iconList1', { option: 'iconOnly', items: NETWORKS }),
    ],
  );

const comeAndSee = root([
  widget(
    'band',
    'div',
    {
      bgColor: 'orange-50',
      flexDirection: 'row',
      space: '8',
      paddings: ['py-16'],
      container: true,
      className: 'items-center',
    },
    [
      widget('words', 'div', { space: '2' }, [
        words('title', 'h2', 'Come and see'),
        words(
          'text',
          'p',
          'Sundays at ten, 12 Garden Road. Nobody will ask you to stand up and introduce yourself.',
        ),
      ]),
      button('button', 'Plan your visit', '/visit'),
    ],
  ),
]);

/** The sample site's reusable elements. The English messages of `samples` were handed in. */
export const sampleElements = (): readonly SampleElement[] => [
  { name: 'Main header', description: 'Logo and navigation of every page', type: 'header', tree: header },
  { name: 'Main footer', description: 'Address and networks of every page', type: 'footer', tree: footer() },
  {
    name: 'Come and see',
    description: 'The invitation at the end of most pages: change it here and it changes everywhere',
    type: 'element',
    tree: comeAndSee,
  },
];
