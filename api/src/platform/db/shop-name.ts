import type { Queryable } from './connect';
import { readSetting } from './read-setting';

/** Name of a shop that has entered none. */
export const defaultShopName = 'Vastra';

/** Stands for the name of the shop in the texts of messages and mails. */
const placeholder = /\{\{\s*shop\s*\}\}/g;

/** Returns the name that the merchant has entered; undefined before that. */
export async function findShopName(db: Queryable): Promise<string | undefined> {
  const stored = (await readSetting(db, 'shop')) as { name?: string } | undefined;
  return stored?.name || undefined;
}

/** Returns the name under which the shop sells, from its settings. */
export const getShopName = async (db: Queryable): Promise<string> => (await findShopName(db)) ?? defaultShopName;

/** Replaces `{{shop}}` in a text by the name of the shop. Texts that are sent name the shop in no other way, because a merchant can change its name. */
export const insertShopName = (text: string, name: string): string => text.replace(placeholder, () => name);
