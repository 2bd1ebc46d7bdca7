import { messageOf } from '../../messages/message';
import { isSample } from '../samples';
import type { Place, Written } from '../shown';
import type { Rule } from '../rule';

const widgetOf = ({ element, widget }: Place): string => `${element ?? ''}/${widget}`;

/** People, numbers and sentences that came with a widget; told once of each widget. */
export const sampleText: Rule = {
  name: 'sample-text',
  why: 'checks.sampleTextWhy',
  todo: 'checks.sampleTextTodo',
  find({ written }) {
    const counted = new Map<string, { first: Written; more: number }>();
    for (const each of written) {
      if (!isSample(each.words)) continue;
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
