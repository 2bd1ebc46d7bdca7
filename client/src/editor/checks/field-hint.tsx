import { inWords } from '@vestry/sync/messages/in-words';
import { LuLightbulb } from 'react-icons/lu';
import { sentences } from '../../lib/text';
import { useFoundIn } from './checks-store';

/** Beside a field: what was found in it. */
export function FieldHint({ id, at }: { id: string; at: readonly string[] }) {
  const found = useFoundIn(id, at);
  if (found === '') return null;
  return (
    <p className="-mt-2 flex items-start gap-1.5 text-xs text-orange-ink">
      <LuLightbulb className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {sentences(...found.split('\n').map((message) => inWords(message)))}
      </span>
    </p>
  );
}
