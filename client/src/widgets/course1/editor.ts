import { LuGraduationCap } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuGraduationCap,
  items: 'article',
  group: 'people',
  words: 'classes lessons training lectures workshop 上課 培訓 講座 研習',
};
