import { toPaise } from '@vastra/shared/contract';
import { catalogue } from '../../../demo/data/catalogue/index';
import { categories as demoCategories } from '../../../demo/data/categories';
import { type DemoProduct, pictureId, type View } from '../../../demo/data/types';
import { type IconName, icon } from '../../../demo/draw/rigid/icons';
import { getColorFamilies } from '../../catalogue/products/naming/color-family';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../platform/db/schema';
import { insertAll } from '../insert';
import { buildTime } from '../times';
import type { Master } from './masters';

const views: Record<View, string> = {
  front: '',
  detail: ', close up',
  folded: ', folded',
  styled: ', styled',
};

/** Categories, products, variants and pictures. Gives back which pictures were not there. */
export async function seedCatalogue(
  tx: Queryable,
  { now, masters }: { now: Date; masters: Map<string, Master> },
): Promise<{ missing: string[] }> {
  await insertAll(tx, categories, categoryRows());
  const drawn = catalogue.map((product) => ({ product, pictures: picturesOf(product, masters) }));
  await insertAll(tx, media, distinct(drawn.flatMap(({ pictures }) => pictures.map(mediaRow))));
  await insertAll(
    tx,
    products,
    catalogue.map((product) => productRow(product, now)),
  );
  await insertAll(tx, variants, catalogue.flatMap(variantRows));
  await insertAll(
    tx,
    productImages,
    drawn.flatMap(({ product, pictures }) =>
      pictures.map(({ master, color }, position) => ({ productId: product.id, mediaId: master.id, color, position })),
    ),
  );
  return { missing: catalogue.flatMap((product) => missingOf(product, masters)) };
}

const ink = '#1C1917';

function categoryRows(): (typeof categories.$inferInsert)[] {
  const top = demoCategories.filter(({ parent }) => !parent);
  return demoCategories.map(({ id, name, parent, icon: iconName, hsn }, position) => ({
    id,
    name,
    parentId: parent ?? null,
    hsn: hsn ?? null,
    icon: iconName ? iconUrl(iconName as IconName) : null,
    position,
    featuredPosition: parent ? null : top.findIndex((category) => category.id === id),
  }));
}

/** In an image the text's colour is not known, so the drawing gets the ink of the shop. */
const iconUrl = (name: IconName): string =>
  `data:image/svg+xml;base64,${Buffer.from(icon(name).replaceAll('currentColor', ink)).toString('base64')}`;

const productRow = (product: DemoProduct, now: Date): typeof products.$inferInsert => {
  const createdAt = buildTime(now, product.addedDaysAgo, { during: 'products', name: product.id });
  const archivedAt =
    product.archivedDaysAgo === undefined
      ? null
      : buildTime(now, product.archivedDaysAgo, { during: 'products', name: product.id });
  const { id, title, brand, shortDesc, description, features, specs, hsn, colors, sizes } = product;
  return {
    id,
    title,
    brand,
    categoryId: product.category,
    shortDesc,
    description,
    features,
    specs,
    hsn: hsn ?? null,
    keywords: getColorFamilies(colors.map(({ code }) => code)),
    colors: colors.map(({ name }) => name),
    sizes,
    createdAt,
    updatedAt: archivedAt ?? createdAt,
    archivedAt,
  };
};

/** The readable id of a variant: product, colour and size. */
export const buildVariantId = (product: string, color: string, size: string): string =>
  [product, color, size].map(slug).join('-');

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Pieces that the demo shop has of a variant now. */
export const getStock = ({ stock }: DemoProduct, color: string, size: string): number =>
  stock?.[`${color}/${size}`] ?? 20;

const variantRows = (product: DemoProduct): (typeof variants.$inferInsert)[] =>
  product.colors.flatMap((color, row) =>
    product.sizes.map((size, column) => {
      const { price, mrp } = product.sizePrice?.[size] ?? product;
      const id = buildVariantId(product.id, color.name, size);
      return {
        id,
        productId: product.id,
        sku: id.toUpperCase(),
        color: color.name,
        colorCode: color.code,
        size,
        price: toPaise(price),
        mrp: toPaise(mrp),
        stock: getStock(product, color.name, size),
        position: row * product.sizes.length + column,
      };
    }),
  );

interface Picture {
  master: Master;
  color: string;
  alt: string;
}

const picturesOf = (product: DemoProduct, masters: Map<string, Master>): Picture[] =>
  product.colors.flatMap((color) =>
    (Object.keys(views) as View[]).flatMap((view) => {
      const master = masters.get(pictureId(product.id, color.name, view));
      return master ? [{ master, color: color.name, alt: `${product.title} in ${color.name}${views[view]}` }] : [];
    }),
  );

/** Products that are off sale have no pictures of their own. */
const missingOf = (product: DemoProduct, masters: Map<string, Master>): string[] =>
  product.archivedDaysAgo === undefined
    ? product.colors
        .flatMap((color) => [pictureId(product.id, color.name, 'front'), pictureId(product.id, color.name, 'detail')])
        .filter((id) => !masters.has(id))
    : [];

const mediaRow = ({ master, alt }: Picture): typeof media.$inferInsert => toMediaRow(master, alt);

/** A picture of the demo's masters, as the shop keeps it. */
export const toMediaRow = ({ id, sha256, width, height, file }: Master, alt: string): typeof media.$inferInsert => ({
  id,
  hash: sha256.slice(0, 12),
  width,
  height,
  alt,
  origin: `demo:${file}`,
});

const distinct = <T extends { id: string }>(rows: T[]): T[] => [...new Map(rows.map((row) => [row.id, row])).values()];
