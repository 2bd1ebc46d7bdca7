import '@vestry/sync/widgets/hand-in';
import { walk } from '@vestry/sync/tree/walk';
import '../../../platform/messages/load-messages';
import { htmlWidgets } from '../text/html-widgets';
import type { Addresses } from '../text/pictures';

/** Every address is good as it is; a picture without one is known by its number. */
export const SAME: Addresses = {
  link: (address) => address,
  image: (address, id) => address.replace(/^http:/, 'https:') || `https://old.test/${id}.jpg`,
  gallery: (ids) => ids.map((id) => ({ image: `https://old.test/${id}.jpg`, alt: id })),
};

export function converted(html: string) {
  const { widgets, losses } = htmlWidgets(html, SAME);
  const root = { value: { id: 'root', type: 'div' }, children: widgets };
  const parts = [...walk(root)]
    .slice(1)
    .flatMap(({ value }) => (value['blocks'] as Record<string, unknown>[] | undefined) ?? [value]);
  return { parts, losses };
}

/** Each part of what it becomes in a few words: its kind, what is in it, and where it leads. */
export const brief = (html: string): string[] =>
  converted(html).parts.map(({ type, kind, text, link, image, url, items }) => {
    const runs = Array.isArray(text) ? (text as [string, { href?: string }?][]) : [];
    const words = Array.isArray(text) ? runs.map(([each]) => each).join('') : (text ?? image ?? url);
    const href = link ?? runs.find(([, marks]) => marks?.href)?.[1]?.href;
    const list =
      items &&
      (items as Record<'text' | 'link' | 'question' | 'answer', string | undefined>[]).map(
        (item) => `${item.question ?? item.text}=${item.answer ?? item.link}`,
      );
    return [type ?? kind, words, href, list].filter(Boolean).join(' ');
  });
