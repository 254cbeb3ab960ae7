import type { Category, CategoryDetail, Product, ProductCard, ProductResults } from '@vastra/shared/contract';
import { getOptionLabels, toLineSize } from '@vastra/shared/contract/variant-rules';
import { paths } from '@vastra/shared/paths';
import { programLines } from '../features';

/** A page as text for crawlers and assistants: Markdown, and data in the vocabulary of schema.org. */
export interface CrawlerText {
  /** Path of the page that people read. */
  path: string;
  markdown: string;
  data: object;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });
const formatPrice = (amount: number): string => rupees.format(amount).replace('.00', '');

const backorderAvailability: Record<string, string> = { preorder: 'PreOrder', 'made-to-order': 'MadeToOrder' };

const toAvailability = (
  inStock: boolean,
  { backorder, saleStart }: Pick<Product, 'backorder' | 'saleStart'>,
): string => {
  const available = backorder ? backorderAvailability[backorder.kind] : 'InStock';
  return `https://schema.org/${inStock && !saleStart ? available : 'OutOfStock'}`;
};

/** Escapes characters that would be Markdown, and joins lines, so that a merchant's text stays text. */
const escapeText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#]/g, '\\$&')
    .trim();

const describePrice = ({ price, originalPrice }: Pick<ProductCard, 'price' | 'originalPrice'>): string =>
  originalPrice > price ? `${formatPrice(price)} (MRP ${formatPrice(originalPrice)})` : formatPrice(price);

/** Returns the table of a product's variants, with a column for each option. */
function buildVariantTable(product: Product): string {
  const labels = getOptionLabels(product);
  const names = [labels.color, labels.size, ...(labels.option3 ? [labels.option3] : [])];
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    toRow([...names.map(escapeText), 'Price', product.backorder ? 'Available' : 'In stock']),
    `|${'---|'.repeat(names.length + 2)}`,
    ...product.variants.map(({ color, size, option3 = '', inStock, ...prices }) => {
      const values = [color, size, option3].slice(0, names.length);
      return toRow([...values.map(escapeText), describePrice(prices), inStock ? 'yes' : 'no']);
    }),
  ].join('\n');
}

/** The shop in a text: its public origin, and the name under which it sells. */
export interface ShopFacts {
  origin: string;
  shopName: string;
}

const describeStock = ({ inStock, backorder, saleStart }: Product): string => {
  if (!inStock) return 'sold out';
  if (saleStart) return escapeText(saleStart.text);
  return backorder ? escapeText(backorder.text) : 'in stock';
};

/** Returns a product without the texts of its customers. */
export function buildProductText(product: Product, { origin, shopName }: ShopFacts): CrawlerText {
  const path = paths.product(product._id);
  const url = origin + path;
  const { title, brand, category, shortDesc, description, features, specs, variants } = product;
  const markdown = [
    `# ${escapeText(title)}`,
    `${escapeText(brand)} · ${escapeText(category.name)} · ${describePrice(product)}, GST included · ${describeStock(product)}`,
    shortDesc && escapeText(shortDesc),
    description && description !== shortDesc && escapeText(description),
    features.map((feature) => `- ${escapeText(feature)}`).join('\n'),
    specs.length > 0 &&
      `## Details\n\n${specs.map(({ label, value }) => `- ${escapeText(label)}: ${escapeText(value)}`).join('\n')}`,
    variants.length > 0 && `## ${product.options ? 'Variants' : 'Colours and sizes'}\n\n${buildVariantTable(product)}`,
    product.totalReviews > 0 && `Rated ${product.rating} of 5 by ${product.totalReviews} customers.`,
    `[Buy at ${escapeText(shopName)}](${url}) · [${escapeText(category.name)}](${origin}${paths.category(category._id)}.md)`,
  ];
  return {
    path,
    markdown: joinParts(markdown),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      productID: product._id,
      name: title,
      description: description || shortDesc,
      brand: { '@type': 'Brand', name: brand },
      category: category.name,
      url,
      image: product.images.map(({ data }) => origin + data),
      additionalProperty: specs.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
      offers: variants.map(({ sku, barcode, color, price, inStock, ...variant }) => ({
        ...{ '@type': 'Offer', sku, name: `${color}, ${toLineSize(variant)}`, price, priceCurrency: 'INR' },
        ...(barcode && { gtin: barcode }),
        ...{ availability: toAvailability(inStock, product), url },
      })),
      ...(product.totalReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.totalReviews,
        },
      }),
    },
  };
}

const joinParts = (parts: readonly (string | false)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

const toProductLine = (origin: string, card: ProductCard): string =>
  `- [${escapeText(card.title)}](${origin}${paths.product(card._id)}.md): ${escapeText(card.brand)}, ${describePrice(card)}${card.inStock ? '' : ', sold out'}`;

/** Returns a page of a category's products. */
export function buildCategoryText(
  { _id, name, subCategories }: CategoryDetail,
  { products, pagination }: Pick<ProductResults, 'products' | 'pagination'>,
  { origin, shopName }: ShopFacts,
): CrawlerText {
  const path = paths.category(_id);
  const next = pagination.hasNextPage && `${origin}${path}.md?page=${pagination.page + 1}`;
  return {
    path,
    markdown: joinParts([
      `# ${escapeText(name)}`,
      `${pagination.total} products at [${escapeText(shopName)}](${origin}${path}).`,
      subCategories.map((sub) => `- [${escapeText(sub.name)}](${origin}${paths.category(sub._id)}.md)`).join('\n'),
      products.length > 0 && `## Products\n\n${products.map((card) => toProductLine(origin, card)).join('\n')}`,
      next && `[Next page](${next})`,
    ]),
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      url: origin + path,
      numberOfItems: pagination.total,
      itemListElement: products.map((card, index) => ({
        '@type': 'ListItem',
        position: (pagination.page - 1) * pagination.limit + index + 1,
        name: card.title,
        url: origin + paths.product(card._id),
      })),
    },
  };
}

/** Returns llms.txt: the shop for language models, with the places of its texts and tools. */
export function buildLlmsTxt(categories: readonly Category[], { origin, shopName }: ShopFacts): string {
  const links = categories.map(({ _id, name, productCount }) => {
    const url = `${origin}${paths.category(_id)}.md`;
    return `- [${escapeText(name)}](${url}): ${productCount} products`;
  });
  return joinParts([
    `# ${escapeText(shopName)}`,
    '> An online fashion shop for India. Prices are in rupees and include GST.',
    `Each product and category is also Markdown and JSON: add .md or .json to the path, such as ${origin}${paths.product('ID')}.md.`,
    `## Categories\n\n${links.join('\n')}`,
    [
      '## For programs and assistants',
      '',
      ...programLines.map((describe) => describe(origin)),
      `- [API](${origin}/api/docs): every call, with guides`,
      `- [Sitemap](${origin}${paths.sitemap}): all pages`,
    ].join('\n'),
    `## About the shop\n\n- [Shipping](${origin}${paths.shipping})\n- [Terms](${origin}${paths.terms})\n- [Contact](${origin}${paths.contact})`,
  ]);
}
