import { LuClock } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuClock,
  items: 'li',
  group: 'people',
  words: 'timetable times program agenda hours opening services 節目表 議程 聚會時間 開放時間 流程',
};
