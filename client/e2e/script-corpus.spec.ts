import { ROOT_ID } from '@vestry/sync/tree/node';
import { SCRIPTS, attackedEverywhere, attacksWith } from '../src/widgets/test-support/script-corpus';
import { publicPage, renderer, siteContext } from './site-host';
import { bareTest as test, expect } from './test';

/** Some hundred pages with every script in every field: what a field lets through is a unit test of each widget. */
const RELEASE = { tag: '@release' } as const;

const CSP =
  "default-src 'self'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'";

/**
 * Every string field of every widget with one script: all fields of a widget at once, then a quarter of them one by one
 * (the next script takes the next quarter), and those of the header, whose logo is either a picture or a text.
 */
function pageWith(script: string): string {
  const turn = SCRIPTS.indexOf(script);
  const attacks = attacksWith(script).filter(
    ({ name }, index) => index % 4 === turn % 4 || name.startsWith('header1.'),
  );
  const children = attacks.map(({ node }, index) => ({
    ...node,
    value: { ...node.value, id: `a${index}` },
  }));
  children.push(...attackedEverywhere(script));
  const page = { ...publicPage('attack', { value: { id: ROOT_ID, type: 'div' }, children }), title: script };
  return renderer.renderPage(page, { ...siteContext('http://site.test'), siteName: script });
}

/** Made once for all tests, and only by who runs one. */
const pages = new Map<string, string>();
test.beforeAll(() => {
  for (const script of SCRIPTS) pages.set(script, pageWith(script));
});

for (const csp of [true, false]) {
  test(
    `no script of the corpus runs, with the content security policy ${csp ? 'on' : 'off'}`,
    RELEASE,
    async ({ page }) => {
      const ran: string[] = [];
      let now = '';
      await page.exposeFunction('pwned', () => ran.push(now));
      page.on('dialog', (dialog) => void dialog.dismiss());
      await page.route('**/*', (route) =>
        route.request().isNavigationRequest() && route.request().url() === 'http://site.test/attack'
          ? route.fulfill({
              contentType: 'text/html; charset=utf-8',
              headers: csp ? { 'content-security-policy': CSP } : {},
              body: pages.get(now)!,
            })
          : route.fulfill({ status: 404, body: '' }),
      );
      for (const script of SCRIPTS) {
        now = script;
        await page.goto('http://site.test/attack');
        // Whatever a visitor could set off: focus, hover, open, and follow every link that stays here.
        await page.evaluate(() => {
          for (const element of document.querySelectorAll<HTMLElement>(
            'a, button, summary, [tabindex], [style]',
          )) {
            element.focus();
            for (const type of ['mouseover', 'toggle', 'focus', 'load', 'error']) {
              element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
            }
            if (/^(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '')) element.click();
          }
        });
      }
      expect(ran).toEqual([]);
    },
  );
}

test('the corpus does run where nothing guards it', RELEASE, async ({ page }) => {
  let ran = 0;
  await page.exposeFunction('pwned', () => (ran += 1));
  await page.setContent(`<body>${SCRIPTS.filter((script) => script.startsWith('<')).join('')}</body>`);
  await expect.poll(() => ran).toBeGreaterThan(3);
});
