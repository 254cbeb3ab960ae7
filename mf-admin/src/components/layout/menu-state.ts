import { create } from 'zustand';

const storageKey = 'adminMenu';

interface MenuState {
  /** True if the dashboard has counted an order; undefined until it was opened in this browser. */
  hasOrders?: boolean;
  /** The groups that the admin has opened and closed. */
  choices: Record<string, boolean>;
}

/** State of the menu, which the browser stores. */
export const useMenu = create<MenuState>(() => ({ choices: {} }));

/** Reads what the browser has stored. Called after hydration, because the server renders the menu without it. */
export function restoreMenu(): void {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<MenuState>;
    useMenu.setState({ hasOrders: stored.hasOrders, choices: { ...stored.choices } });
  } catch {
    // The menu is as at first.
  }
}

function change(next: Partial<MenuState>): void {
  useMenu.setState(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(useMenu.getState()));
  } catch {
    // The choice lasts until the page is left.
  }
}

/** Remembers whether the shop has had an order. */
export const setHasOrders = (hasOrders: boolean): void => {
  if (useMenu.getState().hasOrders !== hasOrders) change({ hasOrders });
};

/** Opens or closes a group, or leaves it to the menu. */
export function setGroupOpen(group: string, isOpen: boolean | undefined): void {
  const { [group]: previous, ...others } = useMenu.getState().choices;
  if (previous !== isOpen) change({ choices: isOpen === undefined ? others : { ...others, [group]: isOpen } });
}
