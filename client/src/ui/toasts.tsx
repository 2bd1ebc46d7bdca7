import { ToastContainer } from 'react-toastify/unstyled';

/** Mounted once. Top right, 3 s (SPEC.md section 9); the styles come with dashboard.css, the policy allows no others. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      theme="light"
      newestOnTop
      hideProgressBar
      pauseOnFocusLoss
    />
  );
}
