import { Navigate, useParams } from 'react-router-dom';
import { ForgotScreen } from './forgot-screen';
import { LinkScreen } from './link-screen';

/** What works without a session: asking for a new password, and the pages that the links of mails lead to. */
export default function AccessScreen() {
  const { step } = useParams();
  if (step === 'forgot') return <ForgotScreen />;
  if (step === 'activate' || step === 'reset') return <LinkScreen kind={step} />;
  return <Navigate to="/404" replace />;
}
