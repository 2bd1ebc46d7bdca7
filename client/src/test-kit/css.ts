import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector: for what has no role, as most of a page on the canvas. */
    css: (selector: string) => Locator;
  }
}

locators.extend({ css: (selector) => `css=${selector}` });
