/** What of a sheet gives words a meaning; nothing else of it is read. */
const TELLING = /^(font-weight|font-style|text-decoration(?:-line)?|vertical-align):([\w -]+)$/i;
const SELECTOR = /^(?:([a-z]\w*))?\.([\w-]+)$/i;
/** More classes than these no program writes. */
const MOST_RULES = 2_000;

interface Rule {
  tag: string;
  name: string;
  /** Declarations without spaces. */
  style: string;
}

/** The rules for one class that are not within another rule. */
function* rulesOf(sheet: string): Generator<Rule> {
  let depth = 0;
  let selectors = '';
  for (const [, text = '', sign] of sheet.matchAll(/([^{}]*)([{}])/g)) {
    if (sign === '{') {
      depth += 1;
      if (depth === 1) selectors = text.slice(text.lastIndexOf(';') + 1);
      continue;
    }
    if (depth === 1) {
      const declared = text.split(';').map((each) => each.trim().replace(/\s*:\s*/, ':'));
      const style = declared.filter((each) => TELLING.test(each)).join(';');
      for (const selector of style === '' ? [] : selectors.split(',')) {
        const [, tag = '', name] = SELECTOR.exec(selector.trim()) ?? [];
        if (name !== undefined) yield { tag: tag.toLowerCase(), name, style };
      }
    }
    depth = Math.max(0, depth - 1);
  }
}

/**
 * Of the style sheets in a clipboard's HTML, what gives words of a class a meaning, as an element that shows nothing: a
 * sheet itself would be refused by the content security policy.
 */
export function sheetsIn(html: string): string {
  const kept: string[] = [];
  for (const [, sheet = ''] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style\s*>/gi))
    for (const { tag, name, style } of rulesOf(sheet.replace(/<!--|-->|\/\*[^]*?\*\//g, '')))
      if (kept.length < MOST_RULES) kept.push(`${tag}.${name}{${style}}`);
  return kept.length === 0 ? '' : `<template data-sheet>${kept.join('')}</template>`;
}

const isHeading = (element: Element) => element.matches('h1, h2, h3, h4, h5, h6, .MsoTitle');

/** What the sheets say is in each element's own style, which goes before them. Headings are bold by themselves. */
export function applySheets(root: ParentNode): void {
  const rules = new Map<string, Rule[]>();
  for (const sheet of root.querySelectorAll<HTMLTemplateElement>('template[data-sheet]'))
    for (const rule of rulesOf(sheet.content.textContent))
      rules.set(rule.name, [...(rules.get(rule.name) ?? []), rule]);
  if (rules.size === 0) return;
  for (const element of root.querySelectorAll<HTMLElement>('[class]')) {
    const said = Array.from(element.classList).flatMap((name) => rules.get(name) ?? []);
    if (said.length === 0) continue;
    const own = element.dataset.style ?? '';
    const named = new Map<string, string>();
    for (const { tag, style } of said)
      if (tag === '' || tag === element.localName)
        for (const each of style.split(';')) named.set(each.slice(0, each.indexOf(':')), each);
    const added = Array.from(named)
      .filter(([name]) => !new RegExp(`(?:^|;)${name}:`, 'i').test(own))
      .filter(([name]) => !(name === 'font-weight' && isHeading(element)))
      .map(([, each]) => each);
    if (added.length > 0) element.dataset.style = [...added, own].join(';');
  }
}
