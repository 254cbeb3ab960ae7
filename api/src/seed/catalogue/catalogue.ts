import {
  buildPictureId,
  catalogue,
  type DemoProduct,
  categories as demoCategories,
  describePicture,
  drawIcon,
  type IconName,
  listSizeSpecs,
  type Master,
  views,
} from '@vastra/demo';
import { toPaise } from '@vastra/shared/contract';
import { getColorFamilies } from '../../catalogue/colors/color-family';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../platform/db/schema';
import { insertAll } from '../rows/insert-rows';
import { buildTime } from '../rows/times';
import { buildFacts } from './facts';

/** Inserts categories, products, variants and pictures. Returns the ids of pictures that are not drawn yet. */
export async function seedCatalogue(
  tx: Queryable,
  { now, masters }: { now: Date; masters: Map<string, Master> },
): Promise<{ missingPictures: string[] }> {
  await insertAll(tx, categories, buildCategoryRows());
  const productsWithPictures = catalogue.map((product) => ({ product, pictures: listPictures(product, masters) }));
  await insertAll(
    tx,
    media,
    removeDuplicateIds(productsWithPictures.flatMap(({ pictures }) => pictures.map(toPictureRow))),
  );
  await insertAll(
    tx,
    products,
    catalogue.map((product) => toProductRow(product, now)),
  );
  await insertAll(tx, variants, catalogue.flatMap(toVariantRows));
  await insertAll(
    tx,
    productImages,
    productsWithPictures.flatMap(({ product, pictures }) =>
      pictures.map(({ master, color }, position) => ({ productId: product.id, mediaId: master.id, color, position })),
    ),
  );
  return { missingPictures: catalogue.flatMap((product) => listMissing(product, masters)) };
}

const textColor = '#1C1917';

function buildCategoryRows(): (typeof categories.$inferInsert)[] {
  const top = demoCategories.filter(({ parent }) => !parent);
  return demoCategories.map(({ id, name, parent, icon: iconName, hsn }, position) => ({
    id,
    name,
    parentId: parent ?? null,
    hsn: hsn ?? null,
    icon: iconName ? toIconDataUrl(iconName as IconName) : null,
    position,
    featuredPosition: parent ? null : top.findIndex((category) => category.id === id),
  }));
}

/** Replaces `currentColor` by the shop's text colour, because an image does not inherit the colour of the page. */
const toIconDataUrl = (name: IconName): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawIcon(name).replaceAll('currentColor', textColor)).toString('base64')}`;

const toProductRow = (product: DemoProduct, now: Date): typeof products.$inferInsert => {
  const createdAt = buildTime(now, product.addedDaysAgo, { during: 'products', name: product.id });
  const archivedAt =
    product.archivedDaysAgo === undefined
      ? null
      : buildTime(now, product.archivedDaysAgo, { during: 'products', name: product.id });
  const { id, title, brand, shortDesc, description, features, specs, hsn, colors, sizes } = product;
  const { occasions, recipients = [], materials = [] } = product;
  return {
    id,
    title,
    brand,
    categoryId: product.category,
    shortDesc,
    description,
    features,
    specs: [...specs, ...listSizeSpecs(product)],
    hsn: hsn ?? null,
    customFields: product.sizeAdvice ? { sizeAdvice: product.sizeAdvice } : {},
    keywords: getColorFamilies(colors.map(({ code }) => code)),
    occasions,
    recipients,
    materials,
    ...buildFacts(product, createdAt),
    colors: colors.map(({ name }) => name),
    sizes,
    createdAt,
    updatedAt: archivedAt ?? createdAt,
    archivedAt,
    publishedAt: createdAt,
  };
};

/** Returns the id of a variant: product, colour and size as a slug. */
export const buildVariantId = (product: string, color: string, size: string): string =>
  [product, color, size].map(toSlug).join('-');

const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns the units of a variant in stock. */
export const getStock = ({ stock }: DemoProduct, color: string, size: string): number =>
  stock?.[`${color}/${size}`] ?? 20;

const toVariantRows = (product: DemoProduct): (typeof variants.$inferInsert)[] =>
  product.colors.flatMap((color, colorIndex) =>
    product.sizes.map((size, sizeIndex) => {
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
        position: colorIndex * product.sizes.length + sizeIndex,
      };
    }),
  );

interface Picture {
  master: Master;
  color: string;
  alt: string;
}

const listPictures = (product: DemoProduct, masters: Map<string, Master>): Picture[] =>
  product.colors.flatMap((color) =>
    views.flatMap((view) => {
      const master = masters.get(buildPictureId(product.id, color.name, view));
      return master ? [{ master, color: color.name, alt: describePicture(product, color.name, view) }] : [];
    }),
  );

/** Archived products have no pictures. */
const listMissing = (product: DemoProduct, masters: Map<string, Master>): string[] =>
  product.archivedDaysAgo === undefined
    ? product.colors
        .flatMap((color) => [
          buildPictureId(product.id, color.name, 'front'),
          buildPictureId(product.id, color.name, 'detail'),
        ])
        .filter((id) => !masters.has(id))
    : [];

const toPictureRow = ({ master, alt }: Picture): typeof media.$inferInsert => toMediaRow(master, alt);

/** Converts a demo picture to a row of `media`. */
export const toMediaRow = ({ id, sha256, width, height, file }: Master, alt: string): typeof media.$inferInsert => ({
  id,
  hash: sha256.slice(0, 12),
  width,
  height,
  alt,
  origin: `demo:${file}`,
});

const removeDuplicateIds = <T extends { id: string }>(rows: T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
