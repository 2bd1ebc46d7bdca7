/** `Intl` takes long to make its formatters, so each is made once. */
export function memo<Options, Formatter>(create: (name: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (name: unknown, options?: Options): Formatter => {
    const id = options ? `${String(name)} ${JSON.stringify(options)}` : String(name);
    const known = made.get(id) ?? create(String(name), options);
    made.set(id, known);
    return known;
  };
}
