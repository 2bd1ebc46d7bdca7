/** Hands it to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; at once would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The one name by which people find a device's unsent work. */
export const WORK_FILE = 'unsent-work.json';

export const saveWork = (content: Blob): void => saveFile(WORK_FILE, content);
