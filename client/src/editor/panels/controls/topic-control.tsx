import { useId } from 'react';
import { asText } from '../../../lib/text';
import { TextField } from '../../../ui/inputs/text-field';
import { useSite } from '../../store/site-context';
import { topicsInUse } from '../../store/topics-in-use';
import type { ControlProps } from '../control-props';

/** One topic; those that posts and events have are offered. */
export default function TopicControl({ value, ...frame }: ControlProps) {
  const id = useId();
  const { pages } = useSite();
  return (
    <>
      <TextField {...frame} value={asText(value)} list={id} autoComplete="off" />
      <datalist id={id}>
        {topicsInUse(pages).map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </datalist>
    </>
  );
}
