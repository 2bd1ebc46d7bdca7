/** Whether this browser, at this address, can use passkeys; `origin`: where the server lets them be used. */
export const canUsePasskeys = (origin: string | null | undefined): boolean =>
  origin === window.location.origin && typeof window.PublicKeyCredential === 'function';
