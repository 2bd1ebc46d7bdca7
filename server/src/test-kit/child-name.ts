/** What the connections of a test's child server are called, so that only those are ended. */
export const CHILD_NAME = 'vestry-child';
