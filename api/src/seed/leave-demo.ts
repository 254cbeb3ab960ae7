import { catalogue, content, categories as demoCategories, coupons as demoCoupons, posts } from '@vastra/demo';
import { type DemoData, type RetainedParts, settingKeySchema } from '@vastra/shared/contract';
import { and, eq, gt, inArray, like, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { inviteOwner } from '../back-office/admins/invitations/invite-owner';
import { normaliseQuery } from '../catalogue/search-engine/query-text';
import { returnSettingsKey } from '../fulfilment/returns/rules/settings';
import { recordAuditEntry } from '../platform/audit/audit';
import { findContactOwner } from '../platform/auth/users';
import type { Database, Queryable } from '../platform/db/connect';
import { acquireLock } from '../platform/db/locks';
import * as schema from '../platform/db/schema';
import { storefrontOpenKey } from '../platform/db/storefront';
import { demoSeller, sellerSettingsKey } from '../pricing/tax/seller';
import { demoSynonyms } from './catalogue/synonyms';
import { countDemoAccounts, deleteDemoPeople, isDemoOrder } from './forget-demo';

const { banners, blogPosts, categories, contentBlocks, coupons, deals, media, orders, products, settings } = schema;

const isDemoProduct = inArray(
  products.id,
  catalogue.map(({ id }) => id),
);
const isDemoPost = inArray(
  blogPosts.slug,
  posts.map(({ slug }) => slug),
);
const settingKeys = [
  ...settingKeySchema.options.filter((key) => key !== 'setupHidden' && key !== storefrontOpenKey),
  returnSettingsKey,
];
/** Settings that the demo writes, with version 1. */
const demoSettingKeys = ['shipping', sellerSettingsKey, 'guestCarts'];
/** Settings that an admin has saved. */
const isSaved = and(
  inArray(settings.key, settingKeys),
  or(gt(settings.version, 1), notInArray(settings.key, demoSettingKeys)),
)!;

/** Counts what the demo has written, and what others have added. */
export async function countDemoData(db: Queryable): Promise<DemoData> {
  const [accounts, orderCount, demoProducts, ownProducts, demoPosts, ownPosts, savedSettings] = await Promise.all([
    countDemoAccounts(db),
    db.$count(orders, isDemoOrder),
    db.$count(products, isDemoProduct),
    db.$count(products, not(isDemoProduct)),
    db.$count(blogPosts, isDemoPost),
    db.$count(blogPosts, not(isDemoPost)),
    db.$count(settings, isSaved),
  ]);
  return {
    demo: { accounts, orders: orderCount, products: demoProducts, posts: demoPosts },
    own: { products: ownProducts, posts: ownPosts, settings: savedSettings },
  };
}

interface LeaveOptions {
  actorId: string;
  siteUrl: string;
  /** Email of the owner of the shop that remains. */
  ownerEmail: string;
  /** Own parts that stay. */
  keeps: RetainedParts;
  /** Name under which the shop sells from then on. */
  shopName?: string;
}

/**
 * Removes what the demo has written: accounts with their orders and reviews, products, categories without other products, offers, posts, banners,
 * the seller. Own parts that are not to be kept go too. Shoppers read afterwards that the shop opens soon, and all sessions have ended. Resolves to
 * what the demo had, and the link with which the owner chooses a password; null for an email that is an admin already.
 */
export function leaveDemo(
  db: Database,
  { actorId, siteUrl, ownerEmail, keeps, shopName }: LeaveOptions,
): Promise<{ removed: DemoData; ownerLink: string | null }> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'seed');
    const removed = await countDemoData(tx);
    await deleteDemoPeople(tx);
    await deleteCatalogue(tx, keeps.products);
    await deleteContent(tx, keeps.posts);
    await deleteUnusedPictures(tx);
    await deleteSettings(tx, keeps.settings);
    if (shopName) await saveName(tx, shopName);
    const owner = await findContactOwner(tx, { email: ownerEmail });
    const ownerLink = owner?.role === 'admin' ? null : await inviteOwner(tx, { email: ownerEmail, siteUrl });
    await recordAuditEntry(tx, {
      actorId,
      action: 'leave-demo',
      entity: 'shop',
      before: removed.demo,
      after: { ...keeps, shopName },
    });
    return { removed, ownerLink };
  });
}

/** Returns the condition of the demo's rows, or of all rows. */
const unlessAll = (condition: SQL, keepsOwn: boolean): SQL | undefined => (keepsOwn ? condition : undefined);

async function deleteCatalogue(tx: Queryable, keepsOwn: boolean): Promise<void> {
  await tx.delete(products).where(unlessAll(isDemoProduct, keepsOwn));
  await tx.delete(deals).where(unlessAll(like(deals.id, 'demo-deal-%'), keepsOwn));
  const codes = demoCoupons.map(({ code }) => code);
  await tx.delete(coupons).where(unlessAll(inArray(coupons.code, codes), keepsOwn));
  await deleteEmptyCategories(tx, keepsOwn);
  const terms = Object.keys(demoSynonyms).map(normaliseQuery);
  await tx.delete(schema.synonyms).where(unlessAll(inArray(schema.synonyms.term, terms), keepsOwn));
  await tx.delete(schema.searchQueries);
}

/** Deletes categories that have neither products nor children, from the deepest of three levels up. */
async function deleteEmptyCategories(tx: Queryable, keepsOwn: boolean): Promise<void> {
  const ids = demoCategories.map(({ id }) => id);
  for (let level = 0; level < 3; level += 1)
    await tx
      .delete(categories)
      .where(
        and(
          unlessAll(inArray(categories.id, ids), keepsOwn),
          sql`not exists (select from ${products} where ${products.categoryId} = ${categories.id})`,
          sql`${categories.id} not in (select parent_id from categories child where parent_id is not null)`,
        ),
      );
}

async function deleteContent(tx: Queryable, keepsOwn: boolean): Promise<void> {
  await tx.delete(blogPosts).where(unlessAll(isDemoPost, keepsOwn));
  const slides = content.banners.map(({ id }) => id);
  await tx.delete(banners).where(unlessAll(inArray(banners.id, slides), keepsOwn));
  await tx.delete(contentBlocks).where(unlessAll(eq(contentBlocks.version, 1), keepsOwn));
}

/** Deletes the demo's pictures that neither products, posts, banners nor blocks of the home page show. */
async function deleteUnusedPictures(tx: Queryable): Promise<void> {
  await tx
    .delete(media)
    .where(
      and(
        not(like(media.origin, 'upload:%')),
        sql`not exists (select from ${schema.productImages} where ${schema.productImages.mediaId} = ${media.id})`,
        sql`not exists (select from ${blogPosts} where ${blogPosts.mediaId} = ${media.id} or ${blogPosts.content} like '%/media/' || ${media.id} || '-%')`,
        sql`not exists (select from ${banners} where ${banners.mediaId} = ${media.id})`,
        sql`not exists (select from ${contentBlocks} where ${contentBlocks.value} ->> 'mediaId' = ${media.id})`,
      ),
    );
}

/** Deletes the demo's settings, and closes the shop. The GSTIN of the demo is not issued, so it does not stay in details that were saved. */
async function deleteSettings(tx: Queryable, keepsOwn: boolean): Promise<void> {
  const isOfShop = inArray(settings.key, settingKeys);
  await tx.delete(settings).where(keepsOwn ? and(isOfShop, not(isSaved)) : isOfShop);
  await tx
    .update(settings)
    .set({ value: sql`${settings.value} || '{"gstin":"","pan":""}'::jsonb` })
    .where(and(eq(settings.key, sellerSettingsKey), sql`${settings.value} ->> 'gstin' = ${demoSeller.gstin}`));
  const closed = { value: false, updatedAt: new Date() };
  await tx
    .insert(settings)
    .values({ key: storefrontOpenKey, ...closed })
    .onConflictDoUpdate({ target: settings.key, set: closed });
}

/** Saves the name of the shop, and leaves its other details as they are. */
async function saveName(tx: Queryable, name: string): Promise<void> {
  const value = { name };
  await tx
    .insert(settings)
    .values({ key: sellerSettingsKey, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb`, version: sql`${settings.version} + 1` },
    });
}
