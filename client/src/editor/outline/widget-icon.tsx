import { LuBox } from 'react-icons/lu';
import { editorOf } from '../../widgets/editors';

/** A type's mark in picker and content tree; a type of another version is a box. */
export function WidgetIcon({ type, className = 'text-faint' }: { type: string; className?: string }) {
  const Drawing = editorOf(type)?.icon ?? LuBox;
  return <Drawing className={className} />;
}
