/** What this site has stored in this browser. */
export interface StorageUse {
  /** In bytes. */
  used: number;
  /** In bytes; what the browser lets this site store at most. */
  quota: number;
  /** The browser does not throw it away when others need the room. */
  kept: boolean;
}

/** Null where the browser does not tell. */
export async function storageUse(): Promise<StorageUse | null> {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.estimate) return null;
  const [{ usage, quota }, kept] = await Promise.all([storage.estimate(), storage.persisted?.() ?? false]);
  return usage === undefined || quota === undefined ? null : { used: usage, quota, kept };
}

/** Asks the browser once more; resolves to whether it does. Browsers decide by how a site is used, and say no without asking. */
export async function askToKeep(): Promise<boolean> {
  const { storage } = navigator as Partial<Navigator>;
  return (await storage?.persist?.()) ?? false;
}
