import type { WidgetType } from '@vestry/sync/widgets/catalog';
import { calendar1 } from './calendar1';
import { course1 } from './course1';
import { div } from './div';
import { faq1 } from './faq1';
import { footer1 } from './footer1';
import { group1 } from './group1';
import { header1 } from './header1';
import { hero1 } from './hero1';
import { iconList1 } from './iconList1';
import { link } from './link';
import { member1 } from './member1';
import { report1 } from './report1';
import { schedule1 } from './schedule1';
import { survey1 } from './survey1';
import { text } from './text';
import { timeline1 } from './timeline1';
import { timeline2 } from './timeline2';
import type { View } from './view';

/** One view for each type of the catalogue: a type without one does not compile. */
export const VIEWS = {
  div,
  text,
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
} as const satisfies { [Type in WidgetType]: View<Type> };
