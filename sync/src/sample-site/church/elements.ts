import { ROOT_ID, type TreeNode } from '../../tree/node';
import { NETWORKS } from '../../widgets/footer1/definition';
import type { SampleElement } from '../starter';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const header = ({ say }: Writer): TreeNode => {
  const links = [
    [say('church.home'), '/'],
    [say('church.about'), '/about'],
    [say('church.groups'), '/groups'],
    [say('church.courses'), '/courses'],
    [say('church.calendar'), '/calendar'],
    [say('church.visit'), '/visit'],
  ] as const;
  return widget(
    ROOT_ID,
    'header1',
    { logo: { text: say('church.name') } },
    links.map(([displayText, href], index) =>
      widget(`link-${index + 1}`, 'link', { displayText, href, openInNewTab: false }),
    ),
  );
};

const footer = ({ say, sample }: Writer): TreeNode =>
  widget(
    ROOT_ID,
    'footer1',
    {
      section1Title: say('church.name'),
      description: say('church.footerText'),
      section2Title: say('church.findUs'),
      section3Title: say('church.followUs'),
      messageBottom: say('church.closing'),
    },
    [
      sample('contact', 'iconList1'),
      widget('networks', 'iconList1', { option: 'iconOnly', items: NETWORKS }),
    ],
  );

const comeAndSee = ({ say }: Writer): TreeNode =>
  root([
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
          words('title', 'h2', say('church.invitationTitle')),
          words('text', 'p', say('church.invitationText')),
        ]),
        button('button', say('church.planVisit'), '/visit'),
      ],
    ),
  ]);

export function churchElements(writer: Writer): readonly SampleElement[] {
  const { say } = writer;
  return [
    {
      part: 'header',
      name: say('church.headerName'),
      description: say('church.headerAbout'),
      type: 'header',
      tree: header(writer),
    },
    {
      part: 'footer',
      name: say('church.footerName'),
      description: say('church.footerAbout'),
      type: 'footer',
      tree: footer(writer),
    },
    {
      part: 'invitation',
      name: say('church.invitationTitle'),
      description: say('church.invitationAbout'),
      type: 'element',
      tree: comeAndSee(writer),
    },
  ];
}
