import axe from 'axe-core';

/** What axe finds in the window as it is now, as 'rule: element'. Rules of whole documents are those of the page around it. */
export async function violations(): Promise<string[]> {
  // While something fades in, its colours are not yet its own.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations: found } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'frame-tested': { enabled: false } },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
