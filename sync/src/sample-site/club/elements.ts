import { band, footerWith, headerWith, stack } from '../compose';
import type { SampleElement } from '../starter';
import { button, root, words } from '../widget';
import type { Writer } from '../writer';

export function clubElements({ say }: Writer): readonly SampleElement[] {
  return [
    {
      part: 'header',
      name: say('club.headerName'),
      description: say('club.headerAbout'),
      type: 'header',
      tree: headerWith(
        say('club.name'),
        [
          [say('club.training'), '/training'],
          [say('club.learn'), '/learn'],
          [say('club.regattas'), '/regattas'],
          [say('club.about'), '/club'],
          [say('club.news'), '/news'],
        ],
        [say('club.join'), '/join'],
        { layout: 'over' },
      ),
    },
    {
      part: 'footer',
      name: say('club.footerName'),
      description: say('club.footerAbout'),
      type: 'footer',
      tree: footerWith(
        {
          section1Title: say('club.name'),
          description: say('club.footerText'),
          section2Title: say('club.findUs'),
          section3Title: say('club.followUs'),
          messageBottom: say('club.closing'),
          hours: true,
          hoursTitle: say('club.hoursTitle'),
          layout: 'line',
        },
        { place: say('club.place'), telephone: '03 912 3456', email: 'crew@example.org' },
      ),
    },
    {
      part: 'invitation',
      name: say('club.invitationTitle'),
      description: say('club.invitationAbout'),
      type: 'element',
      tree: root([
        band('band', { bgColor: 'siteAccent', flexDirection: 'row', space: '8', paddings: ['py-16'] }, [
          stack('words', [
            words('title', 'h2', say('club.invitationTitle'), { textSize: '4xl' }),
            words('text', 'p', say('club.invitationText'), { className: 'lead' }),
          ]),
          button('button', say('club.invitationLink'), '/join'),
        ]),
      ]),
    },
  ];
}
