import about from '../sections/about';
import invitation from '../sections/invitation';
import opening from '../sections/opening';
import story from '../sections/story';
import team from '../sections/team';
import voice from '../sections/voice';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.aboutPage',
  hint: 'templates.aboutPageHint',
  order: 20,
  route: 'about',
  build: (t) => [opening, about, story, team, voice, invitation].map((section) => section.build(t)),
} satisfies PageTemplate;
