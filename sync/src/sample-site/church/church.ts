import type { Starter } from '../starter';
import { widget } from '../widget';
import type { Writer } from '../writer';
import { about } from './about';
import { churchEvents, churchPosts } from './dated-pages';
import { churchElements } from './elements';
import { home } from './home';
import { calendar, courses, groups, postsPage } from './pages';
import { visit } from './visit';

/** Makes the site of a church in the middle of a city. */
export const church = (writer: Writer): Starter => ({
  called: writer.say('church.name'),
  look: {
    colourBackground: '#fffcf7',
    colourText: '',
    colourAccent: '',
    colourDark: '',
    typefaces: 'lora',
    openingHours: [
      `su 09:00 ${writer.say('church.prayer')}`,
      `su 10:00 ${writer.say('church.worship')}`,
      `we 18:30-20:30 ${writer.say('church.supperTitle')}`,
    ].join('\n'),
  },
  elements: churchElements(writer),
  pages(invitationId, today) {
    const invitation = () => widget('invitation', 'div', { elementId: invitationId });
    return [
      { route: 'home', tree: home(writer, invitation()) },
      { route: 'about', tree: about(writer, invitation()) },
      { route: 'groups', tree: groups(writer, invitation()) },
      { route: 'courses', tree: courses(writer, invitation()) },
      { route: 'calendar', tree: calendar(writer, invitation()) },
      { route: 'visit', tree: visit(writer) },
      { route: 'news', tree: postsPage(writer, invitation()) },
      ...churchEvents(writer, today),
      ...churchPosts(writer, today),
    ];
  },
});
