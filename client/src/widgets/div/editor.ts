import { LuSquareDashed } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuSquareDashed,
  group: 'layout',
  words: 'container box group wrapper row background 容器 方框 群組 背景 區段',
};
