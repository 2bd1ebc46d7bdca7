/** Milliseconds: painted by then, or never. */
const LATEST = 300;

/**
 * Calls back right after the next frame is painted, and after `limit` milliseconds at the latest: a hidden tab has no
 * frames. Gives back what calls it off.
 */
export function afterPaint(callback: () => void, limit = LATEST): () => void {
  let frame = 0;
  let off = false;
  const end = () => {
    off = true;
    clearTimeout(timer);
    if (frame !== 0) cancelAnimationFrame(frame);
  };
  const run = () => {
    if (off) return;
    end();
    callback();
  };
  const timer = setTimeout(run, limit);
  // In workers and under test there is nothing to paint.
  if (typeof requestAnimationFrame !== 'function') return end;
  frame = requestAnimationFrame(() => {
    frame = 0;
    // A message comes after this frame's style, layout and paint.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      run();
    });
    port1.start();
    port2.postMessage(null);
  });
  return end;
}

/** Resolves right after the next frame is painted, and after 300 milliseconds at the latest. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));
