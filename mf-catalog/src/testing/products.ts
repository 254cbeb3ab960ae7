import type { Image, Product, ProductCard, ProductResults, Variant } from '@vastra/shared/contract';

/** Builds a picture of 1200 × 1500 px, whose alternative text is `name`. */
export const buildPicture = (name: string): Image => ({
  data: `/media/${name}-0123456789ab/1200.webp`,
  alt: name,
  width: 1200,
  height: 1500,
});

/** Builds a variant with an id such as `indigo-m`, at ₹1,299 with 20 in stock. It is in stock unless `stock` is 0. */
export const buildVariant = (color: string, size: string, overrides: Partial<Variant> = {}): Variant => {
  const stock = overrides.stock ?? 20;
  return {
    _id: `${color}-${size}`.toLowerCase(),
    name: `${color} / ${size}`,
    sku: `SKU-${color}-${size}`,
    price: 1299,
    originalPrice: 2499,
    discount: 48,
    inStock: stock > 0,
    images: [buildPicture(`${color} front`), buildPicture(`${color} detail`)],
    color,
    colorCode: '#3b4f74',
    size,
    ...overrides,
    stock,
  };
};

const { images: _, ...firstVariant } = buildVariant('Indigo', 'S');

/** Builds the card of a jacket of ₹1,299 that is in stock. */
export const buildCard = (overrides: Partial<ProductCard> = {}): ProductCard => ({
  _id: 'jacket',
  title: 'Indigo Denim Jacket',
  brand: 'Neelam & Co',
  shortDesc: 'Softens with every wear.',
  category: { _id: 'men-jackets', name: 'Jackets' },
  price: 1299,
  originalPrice: 2499,
  discount: 48,
  images: [buildPicture('Indigo front'), buildPicture('Indigo detail')],
  rating: 4.6,
  totalReviews: 12,
  inStock: true,
  colors: [{ name: 'Indigo', code: '#3b4f74' }],
  variantIds: ['indigo-s'],
  firstVariant,
  ...overrides,
});

/** Builds a jacket in three colours and three sizes. Of its six variants, indigo-m, black-s and olive-s are sold out. */
export const buildProduct = (overrides: Partial<Product> = {}): Product => ({
  _id: 'jacket',
  title: 'Indigo Denim Jacket',
  brand: 'Neelam & Co',
  description: 'Cut from sturdy denim.\n\nWashed once before it leaves the mill.',
  shortDesc: 'Softens with every wear.',
  price: 1299,
  originalPrice: 2499,
  discount: 48,
  stock: 20,
  sku: 'SKU-Indigo-S',
  inStock: true,
  createdAt: '2026-10-01T00:00:00.000Z',
  category: { _id: 'men-jackets', name: 'Jackets' },
  breadcrumbs: [
    { _id: 'men', name: 'Men' },
    { _id: 'men-jackets', name: 'Jackets' },
  ],
  images: [buildPicture('Indigo front'), buildPicture('Indigo detail')],
  variants: [
    buildVariant('Indigo', 'S'),
    buildVariant('Indigo', 'M', { stock: 0 }),
    buildVariant('Indigo', 'L', { stock: 3 }),
    buildVariant('Black', 'S', { stock: 0 }),
    buildVariant('Black', 'L'),
    buildVariant('Olive', 'S', { stock: 0 }),
  ],
  colors: [
    { name: 'Indigo', code: '#3b4f74' },
    { name: 'Black', code: '#23242a' },
    { name: 'Olive', code: '#4a5a3c' },
  ],
  sizes: ['S', 'M', 'L'],
  features: ['Two chest pockets'],
  specs: [{ label: 'Fabric', value: 'Cotton denim' }],
  rating: 4.6,
  totalReviews: 12,
  reviews: [
    {
      id: 'r1',
      user: 'Ananya Iyer',
      rating: 5,
      comment: 'Fits as the chart says.',
      images: [],
      date: '2026-11-11T20:00:00.000Z',
      verified: true,
      helpful: 4,
    },
  ],
  // Sold from stock, also where a test fills in what a response may have.
  backorder: undefined,
  saleStart: undefined,
  deal: null,
  relatedProducts: [
    {
      _id: 'hoodie',
      name: 'Fleece Hoodie',
      price: 1500,
      originalPrice: 2000,
      images: [buildPicture('Hoodie')],
      averageRating: 4,
      reviewCount: 3,
    },
  ],
  ...overrides,
});

/** Builds a chain with its own options: a metal, a length and an engraving. Gold in 20 in has no monogram in stock. */
export const buildChain = (overrides: Partial<Product> = {}): Product =>
  buildProduct({
    options: { colorLabel: 'Metal', sizeLabel: 'Length', option3Label: 'Engraving', swatches: '' },
    colors: [
      { name: 'Gold', code: '#d4af37' },
      { name: 'Silver', code: '#c0c0c0' },
    ],
    sizes: ['18 in', '20 in'],
    variants: ['Gold', 'Silver'].flatMap((color) =>
      ['18 in', '20 in'].flatMap((size) =>
        ['Plain', 'Monogram'].map((option3) =>
          buildVariant(color, size, {
            _id: `${color}-${size}-${option3}`,
            option3,
            stock: color === 'Gold' && size === '20 in' && option3 === 'Monogram' ? 0 : 20,
          }),
        ),
      ),
    ),
    ...overrides,
  });

/** Builds one page of a list of `total` products. */
export const buildResults = (products: ProductCard[], page = 1, total = products.length): ProductResults => ({
  products,
  availableFilters: {
    categories: [],
    brands: [],
    colors: [],
    colorFamilies: [],
    sizes: [],
    occasions: [],
    recipients: [],
    materials: [],
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    inStock: total,
    onSale: 0,
    priceRange: [0, 50000],
  },
  pagination: { page, limit: 12, total, hasNextPage: page * 12 < total, hasPreviousPage: page > 1 },
});
