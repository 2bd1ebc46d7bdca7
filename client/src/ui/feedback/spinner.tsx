import { LuLoaderCircle } from 'react-icons/lu';

/** Turns, except with reduced motion. Decoration: the words beside it say what is running. */
export const Spinner = () => <LuLoaderCircle className="animate-spin" />;
