import { LuClock } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuClock, items: 'li' };
