import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What follows `?` in the address, and the way to change it. The router shows an address a little after it was set: a
 * change builds on what the window has, or the one before it would be lost, and on the way to another screen it is left
 * out, since it would lead back.
 */
export function useAddress(): readonly [URLSearchParams, (change: Change, how?: NavigateOptions) => void] {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (by: Change, how: NavigateOptions = {}) => {
      if (window.location.pathname !== pathname) return;
      setAddress(by(new URLSearchParams(window.location.search)), how);
    },
    [pathname, setAddress],
  );
  return [address, change];
}
