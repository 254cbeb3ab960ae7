import type { Admin, Favourite, Permission } from '@vastra/shared/contract';
import { type AdminArea, listPermittedTabs } from '../../admin-areas';
import { adminPaths, newId } from '../../admin-paths';
import { isPermitted } from '../../permissions';
import { openDialog } from '../shortcuts/open-dialog';

export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Further text, such as the email of a customer. */
  detail?: string;
  /** Path that is opened; otherwise `run` is called. */
  to?: string;
  run?: () => void;
  /** Further words by which a command is found. */
  words?: string;
  /** True for a record, which is listed among the recent items. */
  isRecord?: boolean;
}

export interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

const actions: { label: string; to: string; permission: Permission }[] = [
  { label: 'New product', to: adminPaths.newProduct, permission: 'catalogue.write' },
  { label: 'New draft order', to: adminPaths.draftOrder(newId), permission: 'orders.write' },
  { label: 'New coupon', to: adminPaths.coupon(newId), permission: 'offers.write' },
  { label: 'New promotion', to: adminPaths.promotion(newId), permission: 'offers.write' },
  { label: 'New deal', to: adminPaths.deal(newId), permission: 'offers.write' },
  { label: 'New post', to: adminPaths.post(newId), permission: 'content.write' },
  { label: 'Orders to pack', to: adminPaths.orders({ task: 'pack' }), permission: 'orders.read' },
];

/** Returns what the admin can do from the palette. */
const listActions = (admin: Admin | undefined): PaletteItem[] => [
  ...actions
    .filter(({ permission }) => isPermitted(admin, permission))
    .map(({ label, to }) => ({ id: `action ${to}`, label, to })),
  { id: 'action shortcuts', label: 'Keyboard shortcuts', run: () => openDialog('help') },
];

/** Returns the pages as items, with the own account. */
const listPages = (areas: readonly AdminArea[]): PaletteItem[] => [
  ...areas.map(({ label, to, words }) => ({ id: `page ${to}`, label, to, words })),
  { id: 'page account', label: 'Your account', to: adminPaths.account },
];

/** Returns the tabs of the pages as items. */
const listTabs = (admin: Admin | undefined, areas: readonly AdminArea[]): PaletteItem[] =>
  areas.flatMap((area) =>
    listPermittedTabs(area, admin).map(({ id, label, words }) => {
      const to = `${area.to}?${new URLSearchParams({ tab: id })}`;
      return { id: `tab ${to}`, label, detail: area.label, words, to };
    }),
  );

/** Returns whether each word of the query begins a word of the item. */
function isMatch({ label, detail, words }: PaletteItem, query: string): boolean {
  const parts = [label, detail, words].join(' ').toLowerCase().split(/\W+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((beginning) => parts.some((part) => part.startsWith(beginning)));
}

/** Returns the favourites as items. */
const listFavourites = (favourites: readonly Favourite[]): PaletteItem[] =>
  favourites.map(({ path, label }) => ({ id: `favourite ${path}`, label, to: path }));

interface Commands {
  areas: readonly AdminArea[];
  favourites: readonly Favourite[];
}

/** Returns the favourites, actions, pages and tabs that match a query; without one all favourites, actions and pages. */
export function findCommands(admin: Admin | undefined, { areas, favourites }: Commands, query: string): PaletteGroup[] {
  const find = (items: PaletteItem[]) => (query === '' ? items : items.filter((item) => isMatch(item, query)));
  return [
    { heading: 'Favourites', items: find(listFavourites(favourites)) },
    { heading: 'Actions', items: find(listActions(admin)) },
    { heading: 'Pages', items: find(listPages(areas)) },
    { heading: 'Tabs', items: query === '' ? [] : find(listTabs(admin, areas)) },
  ];
}
