import type { WidgetEditor } from '@vestry/client/widgets/editor';
import { LuDoorOpen } from 'react-icons/lu';

export const editor: WidgetEditor = { icon: LuDoorOpen, items: 'li' };
