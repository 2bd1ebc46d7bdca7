interface LaunchParams {
  readonly files: readonly { getFile: () => Promise<File> }[];
}

/** The system's files for an installed application; no standard, so no type of the library. */
interface LaunchQueue {
  setConsumer: (consumer: (params: LaunchParams) => void) => void;
}

/**
 * `take` is called with the files that the system has opened this window with, when there are any, and with how many of
 * them could not be read: moved meanwhile, or in a cloud without a network.
 */
export function onLaunchedFiles(take: (files: File[], unread: number) => Promise<void>): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void Promise.allSettled(files.map((handle) => handle.getFile())).then((outcomes) => {
      const read = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      return take(read, outcomes.length - read.length);
    });
  });
}
