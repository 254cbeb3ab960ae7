import type { PaletteItem } from './palette-items';

/** A record that was opened. */
type RecentItem = Required<Pick<PaletteItem, 'label' | 'to'>>;

const maxItems = 6;
const getKey = (adminId: string): string => `vastra:admin-recent:${adminId}`;

/** Returns the records that the admin has opened from the palette, the last one first. They end with the tab, because they name customers. */
export function readRecentItems(adminId: string): RecentItem[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(getKey(adminId)) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, maxItems) : [];
  } catch {
    return [];
  }
}

export function addRecentItem(adminId: string, { label, to }: RecentItem): void {
  try {
    const others = readRecentItems(adminId).filter((item) => item.to !== to);
    sessionStorage.setItem(getKey(adminId), JSON.stringify([{ label, to }, ...others].slice(0, maxItems)));
  } catch {
    // Without storage there are no recent items.
  }
}

/** Forgets the recent items of an admin who signs out. */
export function removeRecentItems(adminId: string): void {
  try {
    sessionStorage.removeItem(getKey(adminId));
  } catch {
    // Nothing was stored.
  }
}
