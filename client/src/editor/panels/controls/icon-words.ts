/** 'Book open' of 'FaBookOpen', without the pack that it is from; English in every language, as the names are. */
export function iconWords(name: string): string {
  const words = name
    .replace(/^[A-Z][a-z]+(?=[A-Z0-9])/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
