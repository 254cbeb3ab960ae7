import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns the name of the key that shortcuts are pressed with: "⌘" on computers of Apple, otherwise "Ctrl". */
export const useModifierName = (): string =>
  useSyncExternalStore(
    subscribe,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
