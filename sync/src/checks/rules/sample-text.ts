import { messageOf } from '../../messages/message';
import type { Place, Sample } from '../shown';
import type { Rule } from '../rule';

const widgetOf = ({ element, widget }: Place): string => `${element ?? ''}/${widget}`;

/** People, numbers and sentences that came with a widget; told once of each widget. */
export const sampleText: Rule = {
  name: 'sample-text',
  why: 'checks.sampleTextWhy',
  todo: 'checks.sampleTextTodo',
  find({ samples }) {
    const counted = new Map<string, { first: Sample; more: number }>();
    for (const each of samples) {
      const known = counted.get(widgetOf(each.place));
      if (known) known.more += 1;
      else counted.set(widgetOf(each.place), { first: each, more: 0 });
    }
    return Array.from(counted.values(), ({ first, more }) => ({
      message: messageOf('checks.sampleText', { words: first.words.trim(), more }),
      place: first.place,
    }));
  },
};
