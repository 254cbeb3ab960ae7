import {
  type LookProduct,
  type Product,
  type ProductCard,
  pageTextNames,
  pickFields,
  productOptionNames,
  type Variant,
} from '@vastra/shared/contract';
import { findBackorder } from '@vastra/shared/contract/backorder-rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { listPublicValues } from '../../platform/custom-fields/custom-fields';
import type { Database, Queryable } from '../../platform/db/connect';
import { prepareListOnce, prepareOnce } from '../../platform/db/prepare';
import { categories, products } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';
import { getCategoryTree } from '../categories/cached-tree';
import { findPath } from '../categories/tree';
import { getCataloguePrices } from '../prices/catalogue-prices';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { unlessUnavailable } from '../search-engine/search-unavailable';
import { loadCachedCards } from './cards/card-cache';
import { productColumns } from './columns';
import { getPageFields } from './custom-fields';
import { getFactDefaults, listSpecsAndFacts } from './facts';
import { computeOpenFields } from './open-fields';
import type { FindProductDeal } from './product-deal';
import { type FindProductDetails, mergeDetails, mergeParts, type ProductPart, toColumns } from './product-details';
import { pictures, seoPicture, toVariantRow, variantFieldValues, variantTuples } from './product-parts';
import { priceDeal, toPricedVariants } from './product-prices';
import type { FindProductReturns } from './product-returns';
import { buildRelatedTuples, loadRelatedProducts, type RelatedTuple, readRelatedTuples } from './related-products';
import { findRichDescription } from './rich-description';
import { findSaleStart, toWireSaleStart } from './sale-start';
import { productVideoRows, toProductVideo } from './videos';

/** Number of related products on a product page. */
const relatedLimit = 8;

interface ProductSources {
  findProductDeal: FindProductDeal;
  findProductReturns: FindProductReturns;
  productDetails: readonly FindProductDetails[];
  productParts: readonly ProductPart[];
}

type FindProduct = (
  db: Database,
  id: string,
  options?: { isPreviewed?: boolean; now?: Date },
) => Promise<Product | undefined>;

/**
 * Builds the function that returns a product with everything that its page shows; undefined if it is not published, unless `isPreviewed`. The function prepares
 * the statement of the page once.
 */
export function buildFindProduct(sources: ProductSources): FindProduct {
  const reader = buildPageReader(toColumns(sources.productParts));
  return async (db, id, { isPreviewed = false, now = new Date() } = {}) => {
    const relatedIds = (await unlessUnavailable(getSearchEngine(db).related(id, relatedLimit), undefined)) ?? [];
    const { result: row, relatedProducts } = await loadRelatedProducts(db, relatedIds, (ids) =>
      isPreviewed ? reader.readPreviewed(db, id, ids) : reader.read(db, id, ids),
    );
    return row && toProduct(db, { row, relatedProducts, now }, sources);
  };
}

interface LoadedPage extends Pick<Awaited<ReturnType<typeof loadRelatedProducts>>, 'relatedProducts'> {
  row: PageRow;
  now: Date;
}

async function toProduct(
  db: Database,
  { row, relatedProducts, now }: LoadedPage,
  { findProductDeal, findProductReturns, productDetails, productParts }: ProductSources,
): Promise<Product> {
  const { product, pictures } = row;
  const { id } = product;
  const variantRows = row.variants.map((variant, position) => toVariantRow(id, variant, position));
  const [prices, partFields, deal, tree, factDefaults, fields, look] = await Promise.all([
    getCataloguePrices(db),
    mergeParts(productParts, db, row),
    findProductDeal(db, id, now),
    getCategoryTree(db),
    getFactDefaults(db),
    getPageFields(db),
    loadLook(db, product.lookIds),
  ]);
  const listImages = (color: string) =>
    pictures.filter((picture) => (picture.color ?? color) === color).map(toWireImage);
  const priceContext = { prices, product, now };
  const wireVariants = await toPricedVariants(db, variantRows, listImages, priceContext);
  const breadcrumbs = findPath(tree, product.categoryId).map(({ id, name }) => ({ _id: id, name }));
  const category = breadcrumbs[breadcrumbs.length - 1];
  const saleStart = findSaleStart(product, now);
  const path = breadcrumbs.map(({ _id }) => _id);
  const descriptionHtml = findRichDescription(product);
  const details = listSpecsAndFacts(product, { defaults: factDefaults, category: category.name });
  const detailLabels = [...details.specs, ...details.facts].map(({ label }) => label);
  const customFields = listPublicValues(fields.product, product.customFields, detailLabels);
  const addFields = createAddFields(row, fields.variant, [...detailLabels, ...customFields.map(({ label }) => label)]);
  return {
    _id: product.id,
    ...pickFields(product, pageTextNames),
    ...(descriptionHtml && { descriptionHtml }),
    ...describeVariant(wireVariants.at(0)),
    inStock: product.inStock,
    createdAt: product.createdAt.toISOString(),
    category,
    breadcrumbs,
    images: pictures.map(toWireImage),
    ...(row.videos && { videos: row.videos.map(toProductVideo) }),
    variants: wireVariants.map(addFields),
    colors: removeDuplicateNames(variantRows.map(({ color, colorCode }) => ({ name: color, code: colorCode }))),
    sizes: product.sizes,
    ...(product.backorder && { backorder: findBackorder(product) }),
    ...(saleStart && { saleStart: toWireSaleStart(saleStart, now) }),
    ...(productOptionNames.some((name) => product[name]) && { options: pickFields(product, productOptionNames) }),
    ...describeForSearchEngines(row),
    features: product.features,
    rating: product.rating,
    totalReviews: product.reviewCount,
    reviews: [],
    deal: priceDeal(deal, variantRows.at(0), priceContext),
    ...partFields,
    ...(await mergeDetails(productDetails, db, { product, categoryPath: path })),
    returns: await findProductReturns(db, path),
    relatedProducts: relatedProducts.map(({ inStock: _inStock, ...related }) => related),
    ...(look.length > 0 && { look }),
    ...details,
    customFields,
    openFields: computeOpenFields(product, 'page'),
  };
}

/** Returns what search engines show of a product instead of its title, its short description and its first picture. */
const describeForSearchEngines = ({ product, seoPicture }: PageRow): Pick<Product, 'seo'> =>
  product.seoTitle || product.seoDescription || seoPicture
    ? {
        seo: {
          title: product.seoTitle,
          description: product.seoDescription,
          ...(seoPicture && { image: toWireImage(seoPicture) }),
        },
      }
    : {};

/** Returns what a page says of a product's first variant. */
const describeVariant = (variant?: Pick<Product, 'price' | 'originalPrice' | 'discount' | 'stock' | 'sku'>) => ({
  price: variant?.price ?? 0,
  originalPrice: variant?.originalPrice ?? 0,
  discount: variant?.discount ?? 0,
  stock: variant?.stock ?? 0,
  sku: variant?.sku ?? '',
});

/** Returns the function that adds the values of its custom fields to a variant. `shownLabels`: labels that the page has already. */
const createAddFields =
  (
    { variantFieldValues }: Pick<PageRow, 'variantFieldValues'>,
    fields: Parameters<typeof listPublicValues>[0],
    shownLabels: string[],
  ) =>
  (variant: Variant): Variant => {
    const values = variantFieldValues?.[variant._id];
    const own = values ? listPublicValues(fields, values, shownLabels) : [];
    return own.length > 0 ? { ...variant, customFields: own } : variant;
  };

/** Returns the published products that complete the look. A product without any costs no query. */
async function loadLook(db: Database, ids: string[]): Promise<LookProduct[]> {
  if (ids.length === 0) return [];
  return (await loadRelatedProducts(db, ids, (missingIds) => readRelatedTuples(db, missingIds))).relatedProducts;
}

/** Returns cards of similar products in stock; undefined if the product is not published. */
export async function findRelated(db: Database, id: string, limit: number): Promise<ProductCard[] | undefined> {
  const ids = await getSearchEngine(db).related(id, limit);
  return ids && loadCachedCards(db, ids);
}

/** Builds the functions that read everything that only this product's page shows, and the related products with these ids, in one statement. */
function buildPageReader(columns: Record<string, SQL>) {
  const getPage = prepareOnce((db) => selectPage(db, columns).prepare('product-page'));
  const getRelatedPage = prepareListOnce((db, ids, size) =>
    selectPage(db, { ...columns, related: buildRelatedTuples(ids) }).prepare(`product-page-${size}`),
  );
  return {
    async read(db: Database, id: string, relatedIds: string[]) {
      const [row] = await (relatedIds.length > 0
        ? getRelatedPage(db, relatedIds, { id })
        : getPage(db).execute({ id }));
      return row as PageRow | undefined;
    },
    /** The same for a product that is published or not. Few requests read it, so it is not prepared. */
    async readPreviewed(db: Database, id: string, relatedIds: string[]) {
      const related: Record<string, SQL> =
        relatedIds.length > 0 ? { related: buildRelatedTuples(sql`${relatedIds}`) } : {};
      const [row] = await selectAnyPage(db, { ...columns, ...related }).where(eq(products.id, id));
      return row as PageRow | undefined;
    },
  };
}

type PageRow = Awaited<ReturnType<typeof selectAnyPage<Record<never, SQL>>>>[number] & { related?: RelatedTuple[] };

const selectAnyPage = <Others extends Record<string, SQL>>(db: Queryable, others: Others) =>
  db
    .select({
      product: productColumns,
      variants: variantTuples,
      variantFieldValues,
      videos: productVideoRows,
      pictures,
      seoPicture,
      ...others,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

const selectPage = <Others extends Record<string, SQL>>(db: Queryable, others: Others) =>
  selectAnyPage(db, others).where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt)));

const removeDuplicateNames = <T extends { name: string }>(items: T[]): T[] =>
  items.filter(({ name }, index) => items.findIndex((item) => item.name === name) === index);
