/** The product's mark, as in public/icons/mark.svg. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={`${className} shrink-0`}>
      <rect width="64" height="64" rx="14" className="fill-accent" />
      <g fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M17 17v9c0 11 7 17 15 23 8-6 15-12 15-23v-9" />
        <path d="M32 17v15" />
      </g>
    </svg>
  );
}
