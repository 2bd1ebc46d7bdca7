import type { Translation } from '@vestry/sync/site/site-translations';
import type { TreeNode } from '@vestry/sync/tree/node';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render';
import { context, page, pageOf, text } from './test-support/public-page';

it('[MN1] a header follows the pages, with the current one marked, and holds groups and a button', () => {
  const menu = () => [
    { uid: '1', route: 'about', title: 'About us' },
    { uid: '2', route: 'about/team', title: 'Equipo', lang: 'es' },
  ];
  const header: TreeNode = {
    value: { id: 'root', type: 'header1' },
    children: [
      { value: { id: 'p', type: 'pages1' } },
      {
        value: { id: 'm', type: 'menu1', text: 'More' },
        children: [{ value: { id: 'l', type: 'link', displayText: 'Choir', href: '/choir' } }],
      },
      { value: { id: 'b', type: 'button1', text: 'Give', link: '/give' } },
    ],
  };
  const shown = (path: string) =>
    renderPage({ ...pageOf(path, page(text('Words', 'p'))), header }, { ...context, menu });
  const html = shown('about/team');
  expect(html).toContain('<summary data-current="">About us</summary>');
  expect(html).toContain('<a lang="es" dir="ltr" href="/about/team" aria-current="page">Equipo</a>');
  expect(html).toContain('<summary>More</summary>');
  expect(html.match(/href="\/give"/g)).toHaveLength(2);
  // Once in the line, where its own page comes first below it, and once in the menu of narrow screens.
  expect(html.match(/href="\/about"/g)).toHaveLength(2);
  expect(shown('choir')).toContain('<summary data-current="">More</summary>');
});

describe('[PT2] in several languages', () => {
  const languages: TreeNode = {
    value: { id: 'root', type: 'header1' },
    children: [{ value: { id: 'l', type: 'languages1' } }],
  };
  const shown = (others: readonly Partial<Translation>[]) => {
    const own = { uid: 'u', route: 'about', lang: 'en', own: true };
    const translations = () => [own, ...others.map((each) => ({ ...own, own: false, ...each }))];
    const about = { ...pageOf('about', page(text('Words', 'p'))), header: languages };
    return renderPage(about, { ...context, translations });
  };

  it('names the other one, and both to search engines', () => {
    const html = shown([{ lang: 'zh-Hant', route: 'zh-hant/關於' }]);
    const path = '/zh-hant/%E9%97%9C%E6%96%BC';
    expect(html).toContain(`<link rel="alternate" hrefLang="zh-Hant" href="${context.publicUrl}${path}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${context.publicUrl}/about"/>`);
    // In the line, and in the menu of narrow screens.
    expect(html.match(/<a lang="zh-Hant" [^>]*>繁體中文<\/a>/g)).toHaveLength(2);
    expect(html).not.toContain('English');
  });

  it('opens several from its own', () => {
    const html = shown([
      { lang: 'he', route: 'he' },
      { lang: 'es', route: 'es' },
    ]);
    expect(html).toContain('<span lang="en" dir="ltr">English</span></summary>');
    expect(html).toContain('<a lang="he" dir="rtl" href="/he" hrefLang="he">עברית</a>');
    expect(html).toContain('aria-current="page">English</a>');
  });

  it('says nothing where there is one, or where search engines are to leave the other out', () => {
    expect(shown([])).not.toContain('alternate');
    const hidden = shown([{ lang: 'es', route: 'es', noindex: true }]);
    expect(hidden).not.toContain('alternate');
    expect(hidden).toContain('Español');
  });
});
