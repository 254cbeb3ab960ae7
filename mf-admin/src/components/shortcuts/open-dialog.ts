import { create } from 'zustand';

type ShortcutDialog = 'palette' | 'help';

/** The dialog that a shortcut has opened. */
export const useShortcutDialog = create<{ dialog?: ShortcutDialog }>(() => ({}));

export const openDialog = (dialog: ShortcutDialog): void => useShortcutDialog.setState({ dialog });
export const closeDialog = (): void => useShortcutDialog.setState({ dialog: undefined });
