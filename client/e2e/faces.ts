import type { Page } from '@playwright/test';

/** The faces from files that the letters of the last h1 of the page, or of its frames, were drawn with. */
export async function facesOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const below = (node: typeof root): (typeof root)[] => [
    node,
    ...[...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])].flatMap(below),
  ];
  const heading = below(root).findLast(({ nodeName }) => nodeName === 'H1');
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId: heading?.nodeId ?? 0 });
  await devtools.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}
