import { LuCalendarDays } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuCalendarDays,
  group: 'people',
  words: 'dates quarter events agenda 日期 日曆 活動 季',
};
