import { band, footerWith, headerWith } from '../compose';
import type { SampleElement } from '../starter';
import { button, root, words } from '../widget';
import type { Writer } from '../writer';

export function schoolElements({ say }: Writer): readonly SampleElement[] {
  return [
    {
      part: 'header',
      name: say('school.headerName'),
      description: say('school.headerAbout'),
      type: 'header',
      tree: headerWith(
        say('school.name'),
        [
          [say('school.lessons'), '/lessons'],
          [say('school.ensembles'), '/ensembles'],
          [say('school.teachers'), '/teachers'],
          [say('school.dates'), '/dates'],
          [say('school.news'), '/news'],
        ],
        [say('school.enroll'), '/enroll'],
        { search: true, layout: 'sticky' },
      ),
    },
    {
      part: 'footer',
      name: say('school.footerName'),
      description: say('school.footerAbout'),
      type: 'footer',
      tree: footerWith(
        {
          section1Title: say('school.name'),
          description: say('school.footerText'),
          section2Title: say('school.findUs'),
          section3Title: say('school.followUs'),
          messageBottom: say('school.closing'),
          hours: true,
          hoursTitle: say('school.hoursTitle'),
          layout: 'centred',
        },
        { place: say('school.place'), telephone: '04 2345 6789', email: 'hello@example.org' },
      ),
    },
    {
      part: 'invitation',
      name: say('school.invitationTitle'),
      description: say('school.invitationAbout'),
      type: 'element',
      tree: root([
        band('band', { bgColor: 'siteAccent', paddings: ['py-20'] }, [
          words('title', 'h2', say('school.invitationTitle'), { textSize: '6xl', textWeight: 'extrabold' }),
          words('text', 'p', say('school.invitationText'), { className: 'lead' }),
          button('button', say('school.trial'), '/enroll'),
        ]),
      ]),
    },
  ];
}
