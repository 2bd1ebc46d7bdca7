/** What every control of a panel is given. */
export interface ControlProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: unknown;
  /** `chosen`: it is another picture of the library, which may have a text for it ('' for none). */
  onChange: (value: unknown, chosen?: ChosenImage) => void;
}

export interface ChosenImage {
  alt: string;
}
