import { dayOf } from '@vestry/sync/analytics/day';
import { decodeFacts, type Visit, visitsOf } from '@vestry/sync/analytics/facts';
import { expect, type Page } from '@playwright/test';
import { ADMIN } from './product';

/** As a switch to another tab and back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}

/** As a browser names itself: what says that it is a program is not counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The page view that a visitor's browser sends when it leaves a page. */
export async function leavesPage(
  url: string,
  [assignId, pathname]: readonly [assignId: string, pathname: string],
  headers: Record<string, string> = {},
): Promise<void> {
  const kept = await fetch(`${url}/api/v1/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': BROWSER, ...headers },
    body: JSON.stringify({ assignId, pathname, totalDuration: 30_000, activeDuration: 20_000 }),
  });
  expect(kept.status).toBe(204);
}

const HOUR_MS = 3_600_000;

/** Every visit of the last hour as the server has it, in the order in which they came; a new day may have begun in it. */
export async function storedVisits(url: string): Promise<Visit[]> {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const now = Date.now();
  const visits: Visit[] = [];
  for (const day of new Set([dayOf(now - HOUR_MS), dayOf(now)])) {
    const facts = await fetch(`${url}/api/v1/analysis/facts?day=${day}`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    visits.push(...visitsOf(decodeFacts(await facts.arrayBuffer())));
  }
  return visits;
}
