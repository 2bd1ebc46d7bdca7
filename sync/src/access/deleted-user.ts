/**
 * What stands for the name of somebody whose account was deleted, wherever their work names them. Nobody can have such a
 * name, for names hold no '@'; screens say it in their language.
 */
export const deletedName = (id: number): string => `deleted@${id}`;

export const isDeletedName = (name: string): boolean => /^deleted@\d+$/.test(name);
