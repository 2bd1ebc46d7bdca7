import type { Agent } from './facts';

/** In this order: many browsers also claim to be the ones below them. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Line', /\bLine\//],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const find = (list: typeof BROWSERS, text: string): string =>
  list.find(([, mark]) => mark.test(text))?.[0] ?? 'Other';

/** What a browser says of itself, in a few words out of a closed list. */
export function readUserAgent(text: string): Agent {
  return {
    os: find(SYSTEMS, text),
    browser: find(BROWSERS, text),
    mobile: /\bMobi(?:le)?\b|\bAndroid\b|\biP(?:hone|ad|od)\b/.test(text),
  };
}
