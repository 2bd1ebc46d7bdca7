/** How to go on with a change that the server did not take, by the status of its refusal. */
export function refusalAdvice(code: number, deletes = false): string {
  switch (code) {
    case 403:
      return 'Ask an admin for the role, then retry; or take it back into a draft.';
    case 404:
      return 'Retry brings it back as a draft; taking it back keeps your text on this device.';
    case 410:
      return 'Open it, look whether it is there, and save it again if it is not.';
    case 409:
    case 422:
      return deletes
        ? 'Mend that first, then retry; or take it back.'
        : 'Open it, mend that and save again; or take it back into a draft.';
    default:
      return 'Retry, or take it back into a draft.';
  }
}
