/** Once there is nothing else to do, and after `timeout` milliseconds at the latest. Safari has no idle time to ask for. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
