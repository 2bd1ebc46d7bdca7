interface Limits {
  /** Of texts; when there are more, all are forgotten. */
  most: number;
  /** Longer texts are not remembered: a flood of them would fill the memory. */
  longest: number;
}

/** `make`, for texts of which the same few come again and again. */
export function remembered<Made>(
  make: (text: string) => Made,
  { most, longest }: Limits,
): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Made;
    const made = make(text);
    if (text.length > longest) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
