import { cssTransition, ToastContainer } from 'react-toastify/unstyled';

const quiet = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

/** Mounted once. Top right, 3 s (SPEC.md section 9); the styles come with dashboard.css, the policy allows no others. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      theme="light"
      transition={quiet}
      newestOnTop
      hideProgressBar
      pauseOnFocusLoss
    />
  );
}
