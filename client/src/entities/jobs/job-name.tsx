import { jobLabel } from './job-label';

/** A job's name in words, and the name by which the search and the log know it. */
export function JobName({ name }: { name: string }) {
  const label = jobLabel(name);
  return (
    <>
      {label}
      {label === name ? null : <code className="ms-2 font-mono text-xs font-normal text-faint">{name}</code>}
    </>
  );
}
