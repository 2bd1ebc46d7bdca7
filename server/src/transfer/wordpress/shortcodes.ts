/** Those of WordPress itself that stand for something else on a page. */
const OPENING = /\[([a-z][a-z0-9_-]{0,40})((?:\s[^[\]]{0,1000})?)\/?\]/gi;
const MEDIA = new Set(['audio', 'video', 'playlist']);
/** What stands between them is an address. */
const ADDRESSED = new Set(['embed', 'youtube', 'vimeo']);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function attributeOf(written: string, name: string): string {
  const [, quoted, bare] =
    new RegExp(String.raw`\b${name}\s*=\s*(?:["'”“]([^"'”“]{0,500})["'”“]|([^\s"'\]]{1,500}))`, 'i').exec(
      written,
    ) ?? [];
  return quoted ?? bare ?? '';
}

/** '[caption …]<img> words[/caption]' as a figure. Each end is looked for once: the time grows with the length. */
function withFigureElements(html: string): string {
  const parts = html.split('[/caption]');
  const last = parts.pop() ?? '';
  const done = parts.map((part) => {
    const begin = part.lastIndexOf('[caption');
    const end = begin < 0 ? -1 : part.indexOf(']', begin);
    if (end < 0) return part;
    const inner = part.slice(end + 1);
    const image = inner.lastIndexOf('<img');
    const close = image < 0 ? -1 : inner.indexOf('>', image);
    if (close < 0) return `${part.slice(0, begin)}${inner}`;
    const after = inner.slice(close + 1);
    const linked = /^\s*<\/a>/i.exec(after)?.[0] ?? '';
    const words = after.slice(linked.length) || escaped(attributeOf(part.slice(begin, end), 'caption'));
    const picture = inner.slice(0, close + 1) + linked;
    return `${part.slice(0, begin)}<figure>${picture}<figcaption>${words}</figcaption></figure>`;
  });
  return done.join('') + last;
}

/**
 * HTML in which shortcodes are elements: captions, galleries, sound, films. Of others what stands between them stays;
 * `onUnknown` receives their names. What is in brackets without a value is left as the text that it may be.
 */
export function withoutShortcodes(html: string, onUnknown: (name: string) => void): string {
  if (!html.includes('[')) return html;
  const unknown = new Set<string>();
  const opened = withFigureElements(html).replaceAll(
    OPENING,
    (whole: string, written: string, attributes: string) => {
      const name = written.toLowerCase();
      if (name === 'gallery')
        return `<wp-gallery ids="${escaped(attributeOf(attributes, 'ids'))}"></wp-gallery>`;
      if (MEDIA.has(name)) {
        const address = /https?:\/\/[^\s"'”\]]{1,1000}/i.exec(attributes)?.[0];
        return address ? `<audio src="${escaped(address)}"></audio>` : '';
      }
      if (ADDRESSED.has(name)) return `\n\n${/https?:\/\/[^\s"'”\]]{1,1000}/i.exec(attributes)?.[0] ?? ''}`;
      if (name === 'caption') return '';
      if (!/=\s*["'”\w]/.test(attributes)) return whole;
      unknown.add(name);
      onUnknown(name);
      return '';
    },
  );
  const closed = opened.replaceAll(/\[\/([a-z][a-z0-9_-]{0,40})\]/gi, (whole: string, written: string) => {
    const name = written.toLowerCase();
    if (ADDRESSED.has(name)) return '\n\n';
    return unknown.has(name) || MEDIA.has(name) || name === 'gallery' ? '' : whole;
  });
  return closed;
}
