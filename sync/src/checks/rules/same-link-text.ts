import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

/** One text, one target. A slash at the end, the case of the host and what follows a '#' make no other page. */
function targetOf(href: string): string {
  const [page = ''] = href.split('#');
  if (page === '') return href;
  return page.replace(/^[a-z]+:\/\/[^/]+/i, (host) => host.toLowerCase()).replace(/(.)\/$/, '$1');
}

const sounds = (words: string): string => words.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

export const sameLinkText: Rule = {
  name: 'same-link-text',
  why: 'checks.sameLinkTextWhy',
  todo: 'checks.sameLinkTextTodo',
  find({ links }) {
    const targets = new Map<string, Set<string>>();
    return links.flatMap(({ words, href, place }) => {
      const sound = sounds(words);
      if (sound === '') return [];
      const known = targets.get(sound) ?? new Set();
      targets.set(sound, known);
      const isOther = known.size > 0 && !known.has(targetOf(href));
      known.add(targetOf(href));
      return isOther ? [{ message: messageOf('checks.sameLinkText', { words: words.trim() }), place }] : [];
    });
  },
};
