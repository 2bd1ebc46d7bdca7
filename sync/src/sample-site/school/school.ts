import type { Starter } from '../starter';
import { widget } from '../widget';
import type { Writer } from '../writer';
import { schoolEvents, schoolPosts } from './dated-pages';
import { schoolElements } from './elements';
import { home } from './home';
import { dates, enroll, ensembles, lessons, postsPage, teachers } from './pages';

/** Makes the site of a music school for children and adults. */
export const school = (writer: Writer): Starter => ({
  called: writer.say('school.name'),
  look: {
    colourBackground: '#fffdf8',
    colourText: '#241f4a',
    colourAccent: '#b3204d',
    colourDark: '#1e1a4d',
    typefaces: 'bitter',
    openingHours: 'mo-fr 14:00-20:00',
  },
  elements: schoolElements(writer),
  pages(invitationId, today) {
    const invitation = () => widget('invitation', 'div', { elementId: invitationId });
    return [
      { route: 'home', tree: home(writer, invitation()) },
      { route: 'lessons', tree: lessons(writer, invitation()) },
      { route: 'ensembles', tree: ensembles(writer, invitation()) },
      { route: 'teachers', tree: teachers(writer, invitation()) },
      { route: 'dates', tree: dates(writer, invitation()) },
      { route: 'enroll', tree: enroll(writer) },
      { route: 'news', tree: postsPage(writer, invitation()) },
      ...schoolEvents(writer, today),
      ...schoolPosts(writer, today),
    ];
  },
});
