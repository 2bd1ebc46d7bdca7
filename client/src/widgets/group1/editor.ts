import { LuLayoutGrid } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuLayoutGrid,
  items: '.card',
  group: 'people',
  words: 'cards groups clubs classes teams 卡片 社團 團契 班級',
};
