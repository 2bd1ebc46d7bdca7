/** The files that were dropped or pasted; text and links among them are none. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return transfer ? [...transfer.files] : [];
}

/** Pasted pictures are all called 'image.png': the time makes them differ. */
export function namedByTime(file: File, now: Date): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const [day = '', time = ''] = now.toISOString().split(/[T.]/);
  const extension = file.name.slice(file.name.lastIndexOf('.'));
  return new File([file], `pasted-${day}-${time.replaceAll(':', '')}${extension}`, { type: file.type });
}
