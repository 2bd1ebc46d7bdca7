import { LuListOrdered } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuListOrdered,
  items: 'ol > li',
  group: 'people',
  words: 'steps events process agenda 步驟 流程 事件 歷程',
};
