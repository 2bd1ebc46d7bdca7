import { LuHistory } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuHistory,
  items: 'ol > li',
  group: 'people',
  words: 'history years milestones chronicle 歷史 沿革 大事記 里程碑',
};
