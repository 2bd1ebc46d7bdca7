import about from '../sections/about';
import invitation from '../sections/invitation';
import latest from '../sections/news';
import steps from '../sections/steps';
import voice from '../sections/voice';
import welcome from '../sections/welcome';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.homePage',
  hint: 'templates.homePageHint',
  order: 10,
  route: 'welcome',
  build: (t) => [welcome, about, steps, latest, voice, invitation].map((section) => section.build(t)),
} satisfies PageTemplate;
