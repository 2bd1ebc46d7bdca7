/** A sheet made by script is allowed by the content security policy, a style element is not. */
export function adoptSheet(target: Document | ShadowRoot, css: string): void {
  // Not `instanceof Document`: it is another window's. Each window takes only sheets that it created.
  const view = target.ownerDocument?.defaultView ?? (target as Document).defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
}
