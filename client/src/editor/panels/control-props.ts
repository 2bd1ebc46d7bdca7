/** What every control of a panel is given. */
export interface ControlProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}
