/** How the benches start their browser: the one that `CHROMIUM_PATH` names, or that of Debian. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
};

export const WINDOW = { width: 1440, height: 900 };
