import type { Starter } from '../starter';
import type { Writer } from '../writer';
import { clubEvents, clubPosts } from './dated-pages';
import { clubElements } from './elements';
import { home } from './home';
import { about, join, learn, postsPage, regattas, training } from './pages';
import { widget } from '../widget';

/** Makes the site of a rowing club of a small town. */
export const club = (writer: Writer): Starter => ({
  called: writer.say('club.name'),
  look: {
    colourBackground: '#ffffff',
    colourText: '#0f2a3d',
    colourAccent: '#c2410c',
    colourDark: '#052f4a',
    typefaces: 'barlow',
    openingHours: 'tu-fr 06:00\nsa 07:00',
  },
  elements: clubElements(writer),
  pages(invitationId, today) {
    const invitation = () => widget('invitation', 'div', { elementId: invitationId });
    return [
      { route: 'home', tree: home(writer, invitation()) },
      { route: 'training', tree: training(writer, invitation()) },
      { route: 'learn', tree: learn(writer, invitation()) },
      { route: 'regattas', tree: regattas(writer, invitation()) },
      { route: 'club', tree: about(writer, invitation()) },
      { route: 'join', tree: join(writer) },
      { route: 'news', tree: postsPage(writer, invitation()) },
      ...clubEvents(writer, today),
      ...clubPosts(writer, today),
    ];
  },
});
