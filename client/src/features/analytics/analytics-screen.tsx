import { Screen } from '../../ui/layout/screen';
import { Statistics } from './statistics';

/** The statistics alone; home has them too. */
export default function AnalyticsScreen() {
  return <Statistics frame={Screen} />;
}
