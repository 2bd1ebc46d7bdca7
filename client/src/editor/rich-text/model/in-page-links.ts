import { headingAnchors } from '@vestry/sync/site/heading-anchors';

/** What the end of an in-page link names; Google Docs writes 'heading=' before it. */
function placeOf(link: HTMLAnchorElement): string {
  const place = (link.getAttribute('href') ?? '').slice(1).replace(/^heading=/, '');
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

/** The names of places in pasted text that lead to a heading, with the anchor that the heading will have on the page. */
function headingPlaces(root: ParentNode): ReadonlyMap<string, string> {
  const anchorOf = headingAnchors();
  const places = new Map<string, string>();
  for (const heading of root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    const anchor = anchorOf(heading.textContent);
    for (const each of [heading, ...heading.querySelectorAll('[id], a[name]')])
      for (const place of [each.id, each.getAttribute('name')]) if (place) places.set(place, anchor);
  }
  return places;
}

const isFirstInBlock = (link: Element): boolean => {
  const block = link.closest('p, div, li, td') ?? link.parentElement;
  return block !== null && block.textContent.trimStart().startsWith(link.textContent.trim());
};

/** The number of a note stands apart from the note: '1 A note'. */
function setApart(link: HTMLAnchorElement): void {
  const isNumber = /^\s*\[?[\p{L}\p{N}]{1,4}\]?\s*$/u.test(link.textContent);
  const next = link.nextSibling?.textContent ?? '';
  if (isNumber && isFirstInBlock(link) && /^\S/.test(next)) link.after(' ');
}

/** Links to headings of the same text lead to where these are on the page; of those to any other place the words stay. */
export function settleInPageLinks(root: ParentNode): void {
  const places = headingPlaces(root);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const anchor = places.get(placeOf(link));
    if (anchor === undefined) {
      setApart(link);
      link.replaceWith(...link.childNodes);
    } else link.setAttribute('href', `#${anchor}`);
  }
}
