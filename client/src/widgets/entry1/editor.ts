import { LuCalendarClock } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuCalendarClock,
  group: 'lists',
  shows: 'entry',
  words: 'date time place audio recording event post 日期 時間 地點 錄音 活動',
};
