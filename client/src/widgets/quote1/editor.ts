import { LuQuote } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuQuote,
  group: 'text',
  words: 'testimonial saying citation blockquote review 引用 見證 語錄 名言 評價',
  begins: 'words',
};
