import { LuCalendarDays } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuCalendarDays,
  group: 'lists',
  words: 'events calendar dates agenda services concerts 活動 行事曆 聚會 日期',
};
