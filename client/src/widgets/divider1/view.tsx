import type { View } from '../view';

/** Nothing but space separates nothing: it is not announced. */
export const divider1: View<'divider1'> = ({ fields, frame }) => (
  <hr
    {...frame}
    data-look={fields.look ?? 'line'}
    data-size={fields.size}
    {...(fields.look === 'space' ? { 'aria-hidden': true } : {})}
  />
);
