import { useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639px)';
const getMedia = () => globalThis.matchMedia?.(phoneQuery);

function subscribe(onChange: () => void): () => void {
  const media = getMedia();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone. False on the server and in browsers without media queries. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getMedia()?.matches ?? false,
    () => false,
  );
