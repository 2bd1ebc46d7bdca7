import type { Page } from '@playwright/test';
import { emptyShown, type Place, type Shown } from '@vestry/sync/checks/shown';

interface AxNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
  backendDOMNodeId?: number;
}

const place = (at: number): Place => ({ widget: String(at), at: [] });

/** What the accessibility tree does not say of an element. */
interface Facts {
  src: string;
  href: string;
  around: string;
}

/** Runs in the page, on the element. */
function factsOf(this: Element): Facts {
  const described = (this.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const cell = this.closest('td');
  const header = cell ? (this.closest('table')?.querySelector('th[colspan]')?.textContent ?? '') : '';
  const items: string[] = [];
  for (let at = this.closest('p, li, td'); at; at = at.parentElement?.closest('li') ?? null)
    items.push(at.textContent ?? '');
  const href = this.getAttribute('href') ?? this.getAttribute('onclick')?.match(/'([^']*)'/)?.[1] ?? '';
  return {
    src: this.getAttribute('src') ?? '',
    href: href === '' ? '' : new URL(href, 'https://site.test/').href,
    around: [...items, ...described, header].join(' ').replaceAll(/\s+/g, ' ').trim(),
  };
}

/** Runs in the page: its images without words and frames, which the accessibility tree may leave out. */
const decorations = (): number =>
  [...document.querySelectorAll('img, svg, canvas, [role=img]')].filter((each) => {
    const isLeftOut =
      each.getAttribute('alt') === '' || ['none', 'presentation'].includes(each.getAttribute('role') ?? '');
    return isLeftOut && each.checkVisibility() && !each.closest('[aria-hidden=true]');
  }).length;

interface DrawnText {
  text: string;
  background: string | null;
  isLarge: boolean;
}

/** Runs in the page: every visible text with its colours. */
function drawnTexts(): DrawnText[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  type Rgba = [number, number, number, number];
  const parse = (colour: string): Rgba => {
    canvas!.clearRect(0, 0, 1, 1);
    canvas!.fillStyle = colour;
    canvas!.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas!.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Rgba, below: Rgba): Rgba => [
    top[0] * top[3] + below[0] * (1 - top[3]),
    top[1] * top[3] + below[1] * (1 - top[3]),
    top[2] * top[3] + below[2] * (1 - top[3]),
    1,
  ];
  const hex = ([r, g, b]: Rgba) =>
    `#${[r, g, b].map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
  /** What lies below the element's text; null for an image. */
  const below = (element: Element | null): Rgba | null => {
    if (!element) return [255, 255, 255, 1];
    const style = getComputedStyle(element);
    if (style.backgroundImage !== 'none') return null;
    const own = parse(style.backgroundColor);
    if (own[3] === 1) return own;
    const under = below(element.parentElement);
    return under && over(own, under);
  };
  const found: DrawnText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !/[\p{L}\p{N}]/u.test(node.textContent)) continue;
    if (element.closest('script, style, noscript, [aria-disabled=true], :disabled')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const ground = below(element);
    found.push({
      text: hex(over(parse(style.color), ground ?? [255, 255, 255, 1])),
      background: ground && style.textShadow === 'none' ? hex(ground) : null,
      isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
    });
  }
  return found;
}

/** The same small document that is read of widgets, out of what a browser makes of HTML. */
export async function readHtml(page: Page, html: string): Promise<{ shown: Shown; isHtml: boolean }> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  // What compiles this file names functions by a helper that the page has not.
  await page.evaluate('globalThis.__name = (made) => made');
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const shown = emptyShown();
  for (const [at, node] of nodes.entries()) {
    if (node.ignored || node.backendDOMNodeId === undefined) continue;
    const role = node.role?.value ?? '';
    if (!['heading', 'image', 'img', 'link', 'Iframe'].includes(role)) continue;
    const words = node.name?.value ?? '';
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendDOMNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: factsOf.toString(),
      returnByValue: true,
    });
    const facts = result.value as Facts;
    const level = Number(node.properties?.find(({ name }) => name === 'level')?.value.value ?? 2);
    if (role === 'heading') shown.headings.push({ words, level, place: place(at) });
    else if (role === 'link')
      shown.links.push({ words, href: facts.href, around: facts.around, place: place(at) });
    else if (role === 'Iframe') shown.frames.push({ title: words, place: place(at) });
    else shown.pictures.push({ address: facts.src, words, isContent: true, place: place(at) });
  }
  for (let left = await page.evaluate(decorations); left > 0; left -= 1)
    shown.pictures.push({ address: '', words: '', isContent: false, place: place(-left) });
  shown.colours = (await page.evaluate(drawnTexts)).map((each, at) => ({ ...each, place: place(at) }));
  const title = await page.title();
  const isHtml = await page.evaluate(() => document.documentElement.localName === 'html');
  await session.detach();
  return { shown: { ...shown, page: { title, hasHeader: true } }, isHtml };
}
