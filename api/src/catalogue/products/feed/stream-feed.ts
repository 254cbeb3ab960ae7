import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect';
import { media, productImages, products, variants } from '../../../platform/db/schema';
import { getChangeJournal } from '../../../platform/server/cache/change-journal';
import { findPath, loadCategoryTree } from '../../categories/tree';
import { getCataloguePrices } from '../../prices/catalogue-prices';
import { loadFactDefaults } from '../facts';
import { buildFeedItems, escapeXml, type FeedProduct } from './feed-item';

/** Products that are read at once, so that the memory of a feed does not depend on their number. */
const defaultBatchSize = 200;

interface FeedOptions {
  siteUrl: string;
  shopName: string;
  now?: Date;
  batchSize?: number;
}

function groupByProduct<Row extends { productId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

/** Yields the products that shoppers can see, by id, in batches. */
async function* readBatches(db: Database, batchSize: number): AsyncGenerator<Omit<FeedProduct, 'categories'>[]> {
  let last = '';
  while (true) {
    const rows = await db
      .select()
      .from(products)
      .where(and(isNull(products.archivedAt), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(batchSize);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const ids = rows.map(({ id }) => id);
    const [ownVariants, pictures] = await Promise.all([
      db.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position)),
      db
        .select({
          productId: productImages.productId,
          color: productImages.color,
          ...{ id: media.id, hash: media.hash, alt: media.alt, width: media.width, height: media.height },
        })
        .from(productImages)
        .innerJoin(media, eq(media.id, productImages.mediaId))
        .where(inArray(productImages.productId, ids))
        .orderBy(asc(productImages.position)),
    ]);
    const byProduct = groupByProduct(ownVariants);
    const picturesByProduct = groupByProduct(pictures);
    yield rows.map((product) => ({
      product,
      variants: byProduct.get(product.id) ?? [],
      pictures: picturesByProduct.get(product.id) ?? [],
    }));
    if (rows.length < batchSize) return;
  }
}

/** Yields the feed of all products that shoppers can see, as RSS 2.0 for Google Merchant Center, in parts. */
export async function* streamFeed(
  db: Database,
  { siteUrl, shopName, now = new Date(), batchSize = defaultBatchSize }: FeedOptions,
): AsyncGenerator<string> {
  const [tree, defaults] = await Promise.all([loadCategoryTree(db), loadFactDefaults(db)]);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(shopName)}</title><link>${escapeXml(siteUrl)}</link><description>${escapeXml(`Products of ${shopName}`)}</description>\n`;
  await getChangeJournal(db).refresh();
  for await (const batch of readBatches(db, batchSize)) {
    const context = { siteUrl, defaults, now, prices: await getCataloguePrices(db) };
    yield batch
      .map((own) => {
        const categories = findPath(tree, own.product.categoryId).map(({ name }) => name);
        return buildFeedItems({ ...own, categories }, context);
      })
      .join('');
  }
  yield '</channel></rss>\n';
}
