import {
  formatParcelSize,
  optionalTextNames,
  pickFields,
  productListNames,
  productStatuses,
  productTextNames,
  toRupees,
} from '@vastra/shared/contract';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type ExportLine,
  groupBy,
  type LinesSection,
  pageSize,
  type Queryable,
  readPages,
} from '../../../../api/src/back-office/transfer/export-section';
import { loadMedia } from '../../../../api/src/back-office/transfer/load-media';
import { toPictureFile } from '../../../../api/src/back-office/transfer/picture-files';
import { productColumns } from '../../../../api/src/catalogue/products/columns';
import {
  media,
  productImages,
  products,
  sizeCharts,
  variantCosts,
  variants,
} from '../../../../api/src/platform/db/schema';
import { exportProducts } from '../../../imports/api';

type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>;

/** Products with their variants and the names of their picture files, as lines of an import. */
export const productsSection: LinesSection = {
  kind: 'lines',
  label: 'Products',
  name: 'products',
  count: ({ db }) => db.$count(products),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select(productColumns)
          .from(products)
          .where(gt(products.id, after))
          .orderBy(asc(products.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) yield await readLines(db, rows);
  },
  readCsv: ({ db }) => exportProducts(db, { sort: 'title' }),
};

async function readLines(db: Queryable, rows: readonly ProductRow[]): Promise<ExportLine[]> {
  const ids = rows.map(({ id }) => id);
  const variantRows = await db
    .select({ variant: variants, cost: variantCosts.cost })
    .from(variants)
    .leftJoin(variantCosts, eq(variantCosts.variantId, variants.id))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id));
  const pictureRows = await db
    .select({
      productId: productImages.productId,
      color: productImages.color,
      id: media.id,
      hash: media.hash,
      alt: media.alt,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(media.id));
  const seoPictures = await loadMedia(
    db,
    rows.flatMap(({ seoMediaId }) => seoMediaId ?? []),
  );
  const charts = await db.select({ id: sizeCharts.id, name: sizeCharts.name }).from(sizeCharts);
  const chartNames = new Map(charts.map(({ id, name }) => [id, name]));
  const variantsByProduct = groupBy(variantRows, ({ variant }) => variant.productId);
  const picturesByProduct = groupBy(pictureRows, ({ productId }) => productId);
  const toSeoPicture = (picture?: { id: string; hash: string }) => (picture ? toPictureFile(picture) : null);
  return rows.map((product) => ({
    type: 'product',
    id: product.id,
    ...pickFields(product, [...productTextNames, ...optionalTextNames, ...productListNames]),
    hsn: product.hsn ?? '',
    features: product.features,
    specs: product.specs,
    status: product.archivedAt ? productStatuses.archived : productStatuses.published,
    sizeChart: chartNames.get(product.sizeChartId ?? '') ?? '',
    seoPicture: toSeoPicture(seoPictures.get(product.seoMediaId ?? '')),
    customFields: sortKeys(product.customFields),
    createdAt: product.createdAt.toISOString(),
    publishAt: product.publishAt?.toISOString() ?? null,
    archiveAt: product.archiveAt?.toISOString() ?? null,
    variants: (variantsByProduct.get(product.id) ?? []).map(toVariantLine),
    pictures: (picturesByProduct.get(product.id) ?? []).map(({ alt, color, ...picture }) => ({
      url: toPictureFile(picture),
      alt,
      color,
    })),
  }));
}

const toVariantLine = ({ variant, cost }: { variant: typeof variants.$inferSelect; cost: number | null }) => ({
  ...pickFields(variant, ['sku', 'color', 'colorCode', 'size', 'option3', 'stock', 'barcode', 'weightGrams']),
  price: toRupees(variant.price),
  originalPrice: toRupees(variant.mrp),
  cost: cost === null ? null : toRupees(cost),
  parcelSize: formatParcelSize(variant),
  customFields: sortKeys(variant.customFields),
});

/** Returns texts by key in the sequence of the keys, so that two exports of the same state are equal. */
export const sortKeys = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1)));
