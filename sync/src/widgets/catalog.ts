import { article } from './article/definition';
import { button1 } from './button1/definition';
import { calendar1 } from './calendar1/definition';
import { columns1 } from './columns1/definition';
import { course1 } from './course1/definition';
import type { WidgetDefinition } from './define-widget';
import { div } from './div/definition';
import { divider1 } from './divider1/definition';
import { downloads1 } from './downloads1/definition';
import { entry1 } from './entry1/definition';
import { events1 } from './events1/definition';
import { faq1 } from './faq1/definition';
import { footer1 } from './footer1/definition';
import { form } from './form/definition';
import { gallery1 } from './gallery1/definition';
import { group1 } from './group1/definition';
import { header1 } from './header1/definition';
import { hero1 } from './hero1/definition';
import { iconList1 } from './iconList1/definition';
import { image1 } from './image1/definition';
import { languages1 } from './languages1/definition';
import { link } from './link/definition';
import { map1 } from './map1/definition';
import { member1 } from './member1/definition';
import { menu1 } from './menu1/definition';
import { pages1 } from './pages1/definition';
import { posts1 } from './posts1/definition';
import { quote1 } from './quote1/definition';
import { report1 } from './report1/definition';
import { schedule1 } from './schedule1/definition';
import { search1 } from './search1/definition';
import { survey1 } from './survey1/definition';
import { table1 } from './table1/definition';
import { text } from './text/definition';
import { timeline1 } from './timeline1/definition';
import { timeline2 } from './timeline2/definition';
import { video1 } from './video1/definition';

/** Every widget type. A new one is its definition, its view of the same name, and a line here. */
export const WIDGETS = {
  div,
  text,
  image1,
  gallery1,
  button1,
  columns1,
  quote1,
  table1,
  divider1,
  video1,
  map1,
  downloads1,
  hero1,
  timeline1,
  timeline2,
  member1,
  footer1,
  header1,
  link,
  iconList1,
  group1,
  faq1,
  report1,
  schedule1,
  calendar1,
  survey1,
  course1,
  article,
  form,
  search1,
  menu1,
  pages1,
  languages1,
  events1,
  posts1,
  entry1,
} as const satisfies Record<string, WidgetDefinition>;

export type WidgetType = keyof typeof WIDGETS;
