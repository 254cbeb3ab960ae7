import { create } from 'zustand';

const storageKey = 'adminShortcuts';

/** Setting of the browser: keys without a modifier are shortcuts. An admin can switch it off (WCAG 2.1.4). */
export const useShortcutSettings = create<{ isOn: boolean }>(() => ({ isOn: true }));

/** Reads what the browser has stored. Called after hydration. */
export function restoreShortcutSettings(): void {
  try {
    useShortcutSettings.setState({ isOn: localStorage.getItem(storageKey) !== 'off' });
  } catch {
    // The shortcuts are as at first.
  }
}

export function setShortcutsOn(isOn: boolean): void {
  useShortcutSettings.setState({ isOn });
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // The choice lasts until the page is left.
  }
}
