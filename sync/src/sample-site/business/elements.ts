import { band, columns, footerWith, headerWith, picture, stack } from '../compose';
import type { SampleElement } from '../starter';
import { button, root, words } from '../widget';
import type { Writer } from '../writer';

export function businessElements({ say }: Writer): readonly SampleElement[] {
  return [
    {
      part: 'header',
      name: say('business.headerName'),
      description: say('business.headerAbout'),
      type: 'header',
      tree: headerWith(
        say('business.name'),
        [
          [say('business.bread'), '/bread'],
          [say('business.classes'), '/classes'],
          [say('business.story'), '/story'],
          [say('business.visit'), '/visit'],
        ],
        [say('business.order'), '/order'],
        { search: true, bgColor: 'siteSoft' },
      ),
    },
    {
      part: 'footer',
      name: say('business.footerName'),
      description: say('business.footerAbout'),
      type: 'footer',
      tree: footerWith(
        {
          section1Title: say('business.name'),
          description: say('business.footerText'),
          section2Title: say('business.findUs'),
          section3Title: say('business.followUs'),
          messageBottom: say('business.closing'),
          hours: true,
        },
        { place: say('business.place'), telephone: '06 234 5678', email: 'hello@example.org' },
      ),
    },
    {
      part: 'invitation',
      name: say('business.invitationTitle'),
      description: say('business.invitationAbout'),
      type: 'element',
      tree: root([
        band('band', { bgColor: 'siteAccent', paddings: ['py-20'] }, [
          columns('columns', { ratio: 'last' }, [
            picture('picture', 'bread-well', say('business.well')),
            stack('words', [
              words('title', 'h2', say('business.invitationTitle'), { textSize: '4xl' }),
              words('text', 'p', say('business.invitationText'), { className: 'lead' }),
              button('button', say('business.orderLink'), '/order'),
            ]),
          ]),
        ]),
      ]),
    },
  ];
}
