import { LuGalleryHorizontal } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuGalleryHorizontal, items: '.slide' };
