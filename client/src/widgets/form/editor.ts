import { LuMail } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuMail, items: 'form > label:has(~ .trap)' };
