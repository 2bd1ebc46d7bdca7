import { vi } from 'vitest';

/** Files that the screen hands to the browser from now on, by their names: a test cannot read a real download. */
export function savedFiles(): Map<string, Blob> {
  const blobs = new Map<string, Blob>();
  const files = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = create(content);
    if (content instanceof Blob) blobs.set(address, content);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.set(this.download, blobs.get(this.href) ?? new Blob());
  });
  return files;
}
