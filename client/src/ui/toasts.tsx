import { cssTransition, ToastContainer } from 'react-toastify/unstyled';

const quiet = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

/** Mounted once. Top right, for 3 s; the styles come with dashboard.css, the policy allows no others. */
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
