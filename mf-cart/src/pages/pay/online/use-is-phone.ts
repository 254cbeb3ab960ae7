import { useSyncExternalStore } from 'react';

/** Width up to which a device with a touch screen is a phone: a large one in landscape. */
const query = '(max-width: 60rem)';

const subscribe = (listener: () => void) => {
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** Returns whether the shopper is on a phone, on which UPI apps can be opened. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.maxTouchPoints > 0 && (globalThis.matchMedia?.(query).matches ?? false),
    () => false,
  );
