import { LuChartNoAxesColumn } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuChartNoAxesColumn,
  items: '.items > li',
  group: 'lists',
  words: 'figures numbers statistics stats facts kpi 數字 統計 數據 成果',
};
