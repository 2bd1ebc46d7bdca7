import { t } from '@vestry/sync/messages/translate';
import { LuX } from 'react-icons/lu';
import { type CloseButtonProps, cssTransition, ToastContainer } from 'react-toastify/unstyled';

const quiet = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

/** The library's own has an English name. */
function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={t('common.close')}
      className="Toastify__close-button Toastify__close-button--light"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <LuX aria-hidden />
    </button>
  );
}

/** Mounted once. At the top of the end side; the styles come with dashboard.css, the policy allows no others. */
export default function Toasts() {
  const rtl = document.documentElement.dir === 'rtl';
  return (
    <ToastContainer
      position={rtl ? 'top-left' : 'top-right'}
      rtl={rtl}
      aria-label={t('common.notifications')}
      closeButton={CloseToast}
      theme="light"
      transition={quiet}
      newestOnTop
      hideProgressBar
      pauseOnFocusLoss
    />
  );
}
