import type { Starter } from '../starter';
import type { Writer } from '../writer';
import { churchElements } from './elements';
import { churchPages } from './pages';

/** A church in the middle of a city. Its few pages use every widget. */
export const church = (writer: Writer): Starter => ({
  called: writer.say('church.name'),
  look: {
    colourBackground: '',
    colourText: '',
    colourAccent: '',
    colourDark: '',
    typefaces: 'lora',
  },
  elements: churchElements(writer),
  pages: (invitationId, today) => churchPages(writer, invitationId, today),
});
