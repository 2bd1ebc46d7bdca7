import { WIDGETS } from './catalog';
import { setCatalogue } from './known-widgets';
import { OWN_WIDGETS } from './own-widgets';

// Imported for its effect by each program, before all that asks for a widget: the kernel goes by the definitions that it
// is given, so that it can be bundled without any.
const all = { ...WIDGETS, ...OWN_WIDGETS };
setCatalogue(() => all);
