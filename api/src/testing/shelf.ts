import { categories, media, productImages, products, reviews, variants } from '../db/schema';
import type { TestShop } from './shop';

/** Men and women with jackets and T-shirts below them, and perfume alone. */
export async function addCategories({ db }: TestShop): Promise<void> {
  await db.insert(categories).values([
    { id: 'men', name: 'Men', position: 0, featuredPosition: 1, icon: 'data:image/svg+xml;base64,PHN2Zy8+' },
    { id: 'men-jackets', name: 'Jackets', parentId: 'men', position: 1 },
    { id: 'men-tshirts', name: 'T-Shirts', parentId: 'men', position: 2 },
    { id: 'women', name: 'Women', position: 3, featuredPosition: 0 },
    { id: 'women-jackets', name: 'Jackets', parentId: 'women', position: 4 },
    { id: 'perfume', name: 'Perfume', position: 5 },
  ]);
}

export interface Article {
  id: string;
  title?: string;
  brand?: string;
  /** By default men's jackets. */
  category?: string;
  description?: string;
  /** Paise. */
  price?: number;
  mrp?: number;
  /** Pieces by variant, "Indigo/M"; by default ten of it. The order is that of the variants. */
  stock?: Record<string, number>;
  createdAt?: Date;
  archivedAt?: Date;
  /** Stars of its reviews. */
  stars?: number[];
}

const codes: Record<string, string> = { Indigo: '#324b78', Red: '#b3202c', White: '#f6f4ef' };

/** Puts an article into the shop, with a picture per colour: `${id}-indigo`. Its variants are `${id}-indigo-m`. */
export async function addArticle({ db }: TestShop, article: Article): Promise<void> {
  const {
    id,
    title = 'Denim Jacket',
    brand = 'Neelgaon',
    category = 'men-jackets',
    description = 'Told of it.',
  } = article;
  const { price = 999_00, mrp = 1999_00, stock = { 'Indigo/M': 10 }, stars = [], createdAt, archivedAt } = article;
  const options = Object.entries(stock).map(
    ([option, pieces]) => [...option.split('/'), pieces] as [string, string, number],
  );
  const colors = [...new Set(options.map(([color]) => color))];
  const row = { id, title, brand, categoryId: category, description, createdAt, archivedAt };
  await db.insert(products).values({ ...row, shortDesc: '', hsn: '6201' });
  await db.insert(variants).values(
    options.map(([color, size, pieces], position) => ({
      id: `${id}-${color}-${size}`.toLowerCase(),
      productId: id,
      sku: `${id}-${color}-${size}`,
      color,
      colorCode: codes[color],
      size,
      price,
      mrp,
      stock: pieces,
      position,
    })),
  );
  const pictures = colors.map((color) => ({ id: `${id}-${color}`.toLowerCase(), color }));
  const size = { width: 1200, height: 1500, hash: '0123456789ab', origin: 'test:none' };
  await db.insert(media).values(pictures.map(({ id, color }) => ({ id, alt: `${title} in ${color}`, ...size })));
  await db
    .insert(productImages)
    .values(pictures.map(({ id: mediaId, color }, position) => ({ productId: id, mediaId, color, position })));
  if (stars.length > 0) {
    await db
      .insert(reviews)
      .values(stars.map((rating) => ({ productId: id, author: 'Asha', rating, comment: 'Good.' })));
  }
}

/** A small range: two jackets for men, one for women and one that is hardly rated, a sold-out T-shirt, an archived jacket. */
export async function addRange(shop: TestShop): Promise<void> {
  await addCategories(shop);
  await addArticle(shop, {
    id: 'trucker',
    title: 'Denim Trucker Jacket',
    price: 999_00,
    mrp: 1499_00,
    stock: { 'Indigo/S': 0, 'Indigo/M': 3, 'Red/S': 5, 'Red/M': 0 },
    stars: [5, 4, 4],
    createdAt: new Date('2026-01-01'),
  });
  await addArticle(shop, {
    id: 'bomber',
    title: 'Bomber Jacket',
    price: 1100_00,
    mrp: 1650_00,
    stars: [1, 2, 1],
    createdAt: new Date('2026-01-15'),
  });
  await addArticle(shop, {
    id: 'puffer',
    title: 'Puffer Jacket',
    brand: 'Deodar',
    category: 'women-jackets',
    price: 2500_00,
    mrp: 2500_00,
    stock: { 'Red/M': 2 },
    stars: [5, 5, 5, 5],
    createdAt: new Date('2026-02-01'),
  });
  await addArticle(shop, {
    id: 'crew',
    title: 'Crew T-Shirt',
    category: 'men-tshirts',
    price: 875_00,
    mrp: 1000_00,
    stock: { 'White/M': 0, 'White/L': 0 },
    stars: [5, 5, 5],
    createdAt: new Date('2026-03-01'),
  });
  await addArticle(shop, { id: 'old', title: 'Old Jacket', archivedAt: new Date('2026-04-01'), stars: [5, 5, 5] });
  await addArticle(shop, { id: 'parka', price: 1000_00, stars: [5, 5], createdAt: new Date('2025-01-01') });
}
