/** Between the tabs of this browser: somebody signed in or out. */
export const tabs = new BroadcastChannel('vestry-session');

export const notifyTabs = (message: 'in' | 'out'): void =>
  BroadcastChannel.prototype.postMessage.call(tabs, message);
