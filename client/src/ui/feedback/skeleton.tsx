/** Where text or a picture will be: give it that size by class names (`h-4 w-32`), so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />;
}
