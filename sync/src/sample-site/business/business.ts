import type { Starter } from '../starter';
import { widget } from '../widget';
import type { Writer } from '../writer';
import { businessEvents, businessPosts } from './dated-pages';
import { businessElements } from './elements';
import { home } from './home';
import { bread, classes, postsPage, order, story, visit } from './pages';

/** Makes the site of a bakery with a shop. */
export const business = (writer: Writer): Starter => ({
  called: writer.say('business.name'),
  look: {
    colourBackground: '#fdf8f0',
    colourText: '#33241a',
    colourAccent: '#9a4312',
    colourDark: '#2b1a10',
    typefaces: 'fraunces',
    openingHours: 'tu-su 07:00-18:00\nmo closed',
  },
  elements: businessElements(writer),
  pages(invitationId, today) {
    const invitation = () => widget('invitation', 'div', { elementId: invitationId });
    return [
      { route: 'home', tree: home(writer, invitation()) },
      { route: 'bread', tree: bread(writer, invitation()) },
      { route: 'story', tree: story(writer, invitation()) },
      { route: 'classes', tree: classes(writer, invitation()) },
      { route: 'visit', tree: visit(writer, invitation()) },
      { route: 'order', tree: order(writer) },
      { route: 'news', tree: postsPage(writer, invitation()) },
      ...businessEvents(writer, today),
      ...businessPosts(writer, today),
    ];
  },
});
