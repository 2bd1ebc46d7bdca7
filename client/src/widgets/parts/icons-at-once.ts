import { setDrawings } from './icon-drawings';
import * as icons from './icons';

// Imported for its effect by what renders in one go.
setDrawings(icons);
