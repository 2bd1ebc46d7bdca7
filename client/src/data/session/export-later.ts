/** `exportWork`, fetched when it is asked for: no screen begins with it. */
export const exportLater = async (): Promise<Blob> => (await import('./export-work')).exportWork();
