import type { Frame, Page } from '@playwright/test';

export interface Sign {
  /** Milliseconds from the pressed key of the mouse to the frame that shows something; null for nothing in that time. */
  ms: number | null;
  what: string;
}

/** Nothing is looked for longer than this (milliseconds). */
const LOOKS_FOR = 1300;

/**
 * Looks for the first change that can be seen after the next press: text, a part that comes or goes, an attribute that
 * styles, a state of a control, the focus. Tooltips and what only screen readers get are none. Text, since a compiled
 * function would call helpers that are not in the page.
 */
const ARM = `(() => {
  const ATTRIBUTES = /^(class|style|disabled|hidden|open|value|src|href|d|checked|aria-(busy|disabled|pressed|expanded|checked|selected|current|invalid|sort)|data-(state|open|selected|busy))$/;
  const hidden = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    if (!element) return true;
    if (element.closest('[role=tooltip], .sr-only, script, style, head')) return true;
    return false;
  };
  const inSight = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    return Boolean(element && element.isConnected && element.getClientRects().length > 0);
  };
  const seen = window.signSeen = { from: null, ms: null, what: '' };
  const note = (what) => {
    if (seen.from === null || seen.ms !== null) return;
    seen.what = what;
    seen.ms = -1;
    requestAnimationFrame(() => requestAnimationFrame(() => { seen.ms = performance.timeOrigin + performance.now() - seen.from; }));
  };
  const look = (records) => {
    for (const record of records) {
      if (hidden(record.target)) continue;
      if (record.type === 'attributes') {
        if (!ATTRIBUTES.test(record.attributeName) || !inSight(record.target)) continue;
        if (record.oldValue === record.target.getAttribute(record.attributeName)) continue;
        return note(record.attributeName + ' of ' + record.target.nodeName.toLowerCase());
      }
      if (record.type === 'characterData') { if (inSight(record.target)) return note('text'); continue; }
      for (const node of record.addedNodes) if (!hidden(node) && inSight(node)) return note('new ' + node.nodeName.toLowerCase());
      for (const node of record.removedNodes)
        if (inSight(record.target) && node.getAttribute?.('role') !== 'tooltip' && !node.querySelector?.('[role=tooltip]') && (node.textContent || node.nodeType === 1)) return note('removed ' + node.nodeName.toLowerCase());
    }
  };
  const watch = (doc) => new (doc.defaultView.MutationObserver)(look).observe(doc, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
  watch(document);
  for (const frame of document.querySelectorAll('iframe')) if (frame.contentDocument) watch(frame.contentDocument);
  const begin = (event) => { if (seen.from === null) seen.from = performance.timeOrigin + event.timeStamp; };
  addEventListener('pointerdown', begin, { capture: true });
  addEventListener('change', (event) => note('state of ' + event.target.nodeName.toLowerCase()), { capture: true });
  addEventListener('focusin', (event) => { if (event.target.matches('input, textarea, select, [contenteditable=true]')) note('focus'); }, { capture: true });
  addEventListener('scroll', () => note('scrolled'), { capture: true });
})()`;

/** Watches while `press` presses something. */
export async function signOf(page: Page, press: () => Promise<void>): Promise<Sign> {
  let outside = '';
  const other = () => (outside = 'another window');
  const file = () => (outside = 'a dialog of the system');
  const away = (frame: Frame) => frame === page.mainFrame() && (outside = 'another screen');
  page.context().on('page', other);
  page.on('filechooser', file).on('download', file).on('framenavigated', away);
  await page.evaluate(ARM);
  await press();
  const end = Date.now() + LOOKS_FOR;
  let seen: Sign = { ms: null, what: '' };
  do {
    // A page on its way to another one answers nothing: that it leaves is noted above.
    const now = await page.evaluate<Sign>('window.signSeen').catch(() => undefined);
    if (now) seen = now;
    if ((seen.ms ?? -1) >= 0 || outside) break;
    await page.waitForTimeout(30);
  } while (Date.now() < end);
  page.context().off('page', other);
  page.off('filechooser', file).off('download', file).off('framenavigated', away);
  if ((seen.ms ?? -1) >= 0) return { ms: seen.ms, what: seen.what };
  return { ms: outside ? 0 : null, what: outside };
}
