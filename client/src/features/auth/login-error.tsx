export function LoginError({ children }: { children: string }) {
  return children ? (
    <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm text-red-ink">
      {children}
    </p>
  ) : null;
}
