import { signedIn } from './editor-kit';
import { expect, POLICY, test } from './test';

// The content security policy of the dashboard. That no screen is refused anything is seen wherever `page` is used.

test('every page of the dashboard has the policy, and it is enforced', async ({ browser, product }) => {
  const context = await signedIn(browser, product, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { noteRefusal: (what: string) => void }).noteRefusal(effectiveDirective),
    );
  });
  const reply = await page.goto('/dashboard');
  const policy = reply?.headers()['content-security-policy'];
  expect(policy).toContain(
    "require-trusted-types-for 'script';trusted-types default vestry-frame ProseMirrorClipboard",
  );
  expect(policy).not.toContain("'unsafe-");
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => (document.createElement('div').innerHTML = '<img src=x>')),
      attempt(() => (document.createElement('iframe').srcdoc = '<p>x</p>')),
      attempt(() => new Worker('https://evil.example/worker.js')),
      attempt(() => new Worker('/api/v1/media/evil.js')),
      attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (...given: unknown[]) => unknown } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
    ];
  });
  expect(outcomes).not.toContain('done');
  await expect.poll(() => refused.length).toBeGreaterThan(2);
  await context.close();
});

test('what the policy refuses is found in the console, where every test looks for it', async ({
  browser,
  product,
}) => {
  const context = await signedIn(browser, product, { serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/dashboard');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x>';
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    const script = document.createElement('link');
    Object.assign(script, { rel: 'stylesheet', href: 'https://evil.example/style.css' });
    document.head.append(script);
  });
  await expect.poll(() => logged.filter((text) => POLICY.test(text)).length).toBeGreaterThan(1);
  await context.close();
});
