import { LuNewspaper } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuNewspaper, items: '[data-block]' };
