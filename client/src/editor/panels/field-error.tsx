/** What is wrong with a control that is more than one field. */
export function FieldError({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="text-xs text-red-ink">
      {children}
    </p>
  ) : null;
}
