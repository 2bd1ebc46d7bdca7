/** The first that is found in a User-Agent: several name others beside themselves, as Edge does Chrome and Safari. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const first = (known: readonly (readonly [RegExp, string])[], text: string): string =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Gives the usual names of browser and device; '' for unknown ones. Nothing more of the header is stored. */
export function browserOf(userAgent = ''): { browser: string; system: string } {
  const text = userAgent.slice(0, 500);
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) };
}
