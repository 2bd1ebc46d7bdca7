import { band, footerWith, headerWith, stack } from '../compose';
import type { SampleElement } from '../starter';
import { button, root, words } from '../widget';
import type { Writer } from '../writer';

const CONTACT = { telephone: '02 2345 6789', email: 'hello@example.org' };

export function churchElements({ say }: Writer): readonly SampleElement[] {
  return [
    {
      part: 'header',
      name: say('church.headerName'),
      description: say('church.headerAbout'),
      type: 'header',
      tree: headerWith(
        say('church.name'),
        [
          [say('church.about'), '/about'],
          [say('church.groups'), '/groups'],
          [say('church.courses'), '/courses'],
          [say('church.calendar'), '/calendar'],
          [say('church.news'), '/news'],
        ],
        [say('church.visit'), '/visit'],
        { layout: 'centred', search: true },
      ),
    },
    {
      part: 'footer',
      name: say('church.footerName'),
      description: say('church.footerAbout'),
      type: 'footer',
      tree: footerWith(
        {
          section1Title: say('church.name'),
          description: say('church.footerText'),
          section2Title: say('church.findUs'),
          section3Title: say('church.followUs'),
          messageBottom: say('church.closing'),
          hours: true,
          hoursTitle: say('church.hoursTitle'),
        },
        { ...CONTACT, place: say('church.eventPlace') },
      ),
    },
    {
      part: 'invitation',
      name: say('church.invitationTitle'),
      description: say('church.invitationAbout'),
      type: 'element',
      tree: root([
        band(
          'band',
          {
            space: '4',
            paddings: ['py-20'],
            className: 'text-center items-center border-t',
          },
          [
            stack('words', [
              words('title', 'h2', say('church.invitationTitle'), { textSize: '4xl' }),
              words('text', 'p', say('church.invitationText'), { className: 'lead' }),
            ]),
            button('button', say('church.planVisit'), '/visit'),
          ],
        ),
      ]),
    },
  ];
}
