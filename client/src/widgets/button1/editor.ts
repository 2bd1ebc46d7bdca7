import { LuMousePointerClick } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuMousePointerClick,
  group: 'contact',
  words: 'call to action cta link press donate sign up 行動呼籲 連結 報名 奉獻',
  begins: 'words',
};
