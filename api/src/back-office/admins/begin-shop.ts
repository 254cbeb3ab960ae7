import { recordAuditEntry } from '../../platform/audit/audit';
import type { Database, Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { categories, orders, products, settings, users } from '../../platform/db/schema';
import { storefrontOpenKey } from '../../platform/db/storefront';
import { type Seller, sellerSettingsKey } from '../../pricing/tax/seller';
import { commandLineActor } from '../users/make-admin';
import { inviteOwner } from './invitations/invite-owner';

/** Longest name of a shop that its settings accept. */
const maxNameLength = 40;

/**
 * Begins a shop in an empty database: shoppers read that it opens soon, and a link makes the person with the email its owner, once, within three
 * days. A second call before that replaces the link. Resolves to the link.
 *
 * @throws an Error, with nothing changed, if the database has accounts, products, categories or orders
 */
export function beginShop(db: Database, { email, siteUrl }: { email: string; siteUrl: string }): Promise<string> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'seed');
    await assertEmpty(tx);
    await tx
      .insert(settings)
      .values([
        { key: storefrontOpenKey, value: false },
        { key: sellerSettingsKey, value: buildFirstNames(siteUrl) },
      ])
      .onConflictDoNothing();
    const link = await inviteOwner(tx, { email, siteUrl });
    await recordAuditEntry(tx, { actorId: commandLineActor, action: 'begin', entity: 'shop', after: { email } });
    return link;
  });
}

/** Returns the host as the first name of the shop, because mails to the owner and the page of a closed shop name it before the merchant enters one. */
function buildFirstNames(siteUrl: string): Pick<Seller, 'name' | 'legalName'> {
  const name = new URL(siteUrl).hostname.slice(0, maxNameLength);
  return { name, legalName: name };
}

async function assertEmpty(tx: Queryable): Promise<void> {
  for (const table of [users, products, categories, orders])
    if ((await tx.$count(table)) > 0)
      throw new Error('The database has a shop already. A new one needs an empty database; nothing was changed.');
}
