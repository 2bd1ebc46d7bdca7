/** Above the fields of a form: why it failed as a whole. */
export function FormError({ children }: { children: string }) {
  return children ? (
    <p role="alert" className="rounded-md wrap-anywhere bg-red-soft px-3 py-2 text-sm text-red-ink">
      {children}
    </p>
  ) : null;
}
