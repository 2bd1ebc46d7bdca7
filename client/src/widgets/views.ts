// One view for each type of the catalogue: tree-view.tsx does not compile without one.
export { calendar1 } from './calendar1';
export { course1 } from './course1';
export { div } from './div';
export { faq1 } from './faq1';
export { footer1 } from './footer1';
export { group1 } from './group1';
export { header1 } from './header1';
export { hero1 } from './hero1';
export { iconList1 } from './iconList1';
export { link } from './link';
export { member1 } from './member1';
export { report1 } from './report1';
export { schedule1 } from './schedule1';
export { survey1 } from './survey1';
export { text } from './text';
export { timeline1 } from './timeline1';
export { timeline2 } from './timeline2';
