import type { WidgetType } from '@vestry/sync/widgets/catalog';
import { article } from './article/view';
import { button1 } from './button1/view';
import { calendar1 } from './calendar1/view';
import { columns1 } from './columns1/view';
import { course1 } from './course1/view';
import { div } from './div/view';
import { divider1 } from './divider1/view';
import { downloads1 } from './downloads1/view';
import { entry1 } from './entry1/view';
import { events1 } from './events1/view';
import { faq1 } from './faq1/view';
import { footer1 } from './footer1/view';
import { form } from './form/view';
import { gallery1 } from './gallery1/view';
import { group1 } from './group1/view';
import { header1 } from './header1/view';
import { hero1 } from './hero1/view';
import { iconList1 } from './iconList1/view';
import { image1 } from './image1/view';
import { languages1 } from './languages1/view';
import { link } from './link/view';
import { map1 } from './map1/view';
import { member1 } from './member1/view';
import { menu1 } from './menu1/view';
import { pages1 } from './pages1/view';
import { posts1 } from './posts1/view';
import { quote1 } from './quote1/view';
import { report1 } from './report1/view';
import { schedule1 } from './schedule1/view';
import { search1 } from './search1/view';
import { survey1 } from './survey1/view';
import { table1 } from './table1/view';
import { text } from './text/view';
import { timeline1 } from './timeline1/view';
import { timeline2 } from './timeline2/view';
import { video1 } from './video1/view';
import type { SharedSheet, View } from './view';

interface WidgetLook<Type extends WidgetType> {
  view: View<Type>;
  /** The sheets of css/ that it needs before its own style.css. */
  sheets?: readonly SharedSheet[];
}

/**
 * What a visitor sees of every widget type: a new one is a line here and its folder, where style.css, behaviour.ts and
 * editor.ts are found by their names. Those are for other programs than the view: the visitors' script and the editor.
 */
export const REGISTRY = {
  div: { view: div },
  text: { view: text },
  image1: { view: image1 },
  gallery1: { view: gallery1 },
  button1: { view: button1 },
  columns1: { view: columns1 },
  quote1: { view: quote1 },
  table1: { view: table1 },
  divider1: { view: divider1 },
  video1: { view: video1, sheets: ['embed'] },
  map1: { view: map1, sheets: ['embed'] },
  downloads1: { view: downloads1 },
  hero1: { view: hero1, sheets: ['dots'] },
  timeline1: { view: timeline1 },
  timeline2: { view: timeline2 },
  member1: { view: member1, sheets: ['dots', 'pages'] },
  footer1: { view: footer1 },
  header1: { view: header1 },
  link: { view: link },
  iconList1: { view: iconList1 },
  group1: { view: group1, sheets: ['dots', 'pages'] },
  faq1: { view: faq1 },
  report1: { view: report1 },
  schedule1: { view: schedule1 },
  calendar1: { view: calendar1, sheets: ['pages'] },
  survey1: { view: survey1 },
  course1: { view: course1 },
  article: { view: article },
  form: { view: form },
  search1: { view: search1, sheets: ['search'] },
  menu1: { view: menu1, sheets: ['menu'] },
  pages1: { view: pages1, sheets: ['menu'] },
  languages1: { view: languages1, sheets: ['menu'] },
  events1: { view: events1, sheets: ['dated'] },
  posts1: { view: posts1, sheets: ['dated'] },
  entry1: { view: entry1, sheets: ['dated'] },
} as const satisfies { [Type in WidgetType]: WidgetLook<Type> };
