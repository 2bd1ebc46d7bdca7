/** The element that holds a user's name: buttons that say only what they do are described by it. */
export const nameId = (id: number): string => `user-${id}-name`;
