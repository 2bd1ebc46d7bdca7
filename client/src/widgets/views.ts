import type { WidgetType } from '@vestry/sync/widgets/catalog';
import { div } from './div';
import { footer1 } from './footer1';
import { header1 } from './header1';
import { hero1 } from './hero1';
import { iconList1 } from './iconList1';
import { link } from './link';
import { text } from './text';
import type { View } from './view';

/** One view for each type of the catalogue: a type without one does not compile. */
export const VIEWS = { div, text, link, hero1, iconList1, header1, footer1 } as const satisfies {
  [Type in WidgetType]: View<Type>;
};
