import { createRandom } from './random.mjs';

/** Columns of a product export, in the order in which Shopify's help describes them. */
export const productColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`, `Option${number} Linked To`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Google Product Category',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Fabric (product.metafields.custom.fabric)',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Included / India',
  'Price / India',
  'Compare At Price / India',
  'Status',
];

const kinds = [
  {
    type: 'Saree',
    noun: 'Saree',
    category: 'Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing > Saris & Lehengas',
    sizes: [],
  },
  {
    type: 'Kurta',
    noun: 'Kurta',
    category: 'Apparel & Accessories > Clothing > Clothing Tops > Tunics',
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    type: 'Shirts',
    noun: 'Shirt',
    category: 'Apparel & Accessories > Clothing > Clothing Tops > Shirts',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    type: 'T-Shirts',
    noun: 'T-Shirt',
    category: 'Apparel & Accessories > Clothing > Clothing Tops > T-Shirts',
    sizes: ['S', 'M', 'L'],
  },
  {
    type: 'Jeans',
    noun: 'Jeans',
    category: 'Apparel & Accessories > Clothing > Pants > Jeans',
    sizes: ['28', '30', '32', '34'],
  },
  {
    type: 'Kids Wear',
    noun: 'Frock',
    category: 'Apparel & Accessories > Clothing > Baby & Children’s Clothing',
    sizes: ['2-4', '4-6', '6-8', '10-12'],
  },
  { type: 'Earrings', noun: 'Jhumka', category: 'Apparel & Accessories > Jewelry > Earrings', sizes: [] },
];
const fabrics = ['Cotton', 'Linen', 'Silk', 'Khadi', 'Chanderi', 'Georgette', 'Rayon'];
const colors = ['Indigo', 'Maroon', 'Mustard', 'Black', 'Off White', 'Bottle Green', 'Peach', 'Raw Ink'];
const vendors = ['Neelgaon', 'Chhaya Studio', 'Loom & Co.', 'आरोही'];
const works = ['Handblock', 'Embroidered', 'Plain', 'Jacquard', 'Bandhani', 'Ajrakh'];

/** Adds the check digit to the first twelve digits of a GTIN-13. */
function toGtin13(digits) {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Descriptions as theme editors and word processors leave them. */
function buildHtml({ pick, chance }, { fabric, work, noun }) {
  const parts = [
    `<p><span style="font-weight: 400;">A ${work.toLowerCase()}&nbsp;${noun.toLowerCase()} of ${fabric.toLowerCase()} &amp; care.</span></p>`,
    '<ul>\n<li>Hand wash cold</li>\n<li>Dries in the <b>shade</b></li>\n</ul>',
  ];
  if (chance(0.3))
    parts.push(
      '<table><tbody><tr><td>Fit</td><td>Regular</td></tr><tr><td>Length</td><td>44"</td></tr></tbody></table>',
    );
  if (chance(0.2))
    parts.push('<h3>Story</h3><div>Woven by <em>women</em> of Kutch.<br>Each piece is one of a kind.</div>');
  if (chance(0.1))
    parts.push(
      pick([
        '<script>track("view")</script>',
        '<style>.x{color:red}</style>',
        '<iframe src="https://video.example/1"></iframe>',
      ]),
    );
  return parts.join('\n');
}

function buildVariants(random, { number, kind, options, noSku }) {
  const values = options.reduce(
    (lists, { values }) => lists.flatMap((list) => values.map((value) => [...list, value])),
    [[]],
  );
  const base = random.integer(4, 60) * 100 - 1;
  return values.map((optionValues, index) => {
    const price = base + (optionValues.at(-1) === 'XXL' ? 100 : 0);
    return {
      values: optionValues,
      sku: noSku ? '' : `${kind.type.slice(0, 2).toUpperCase()}-${String(number).padStart(5, '0')}-${index + 1}`,
      grams: random.pick([180, 250, 320, 500]),
      quantity: random.integer(0, 40),
      price,
      compareAt: random.chance(0.5) ? price + random.integer(1, 10) * 100 : undefined,
      barcode: noSku ? '' : toGtin13(`890${String(number).padStart(6, '0')}${String(index).padStart(3, '0')}`),
      cost: random.chance(0.7) ? Math.round(price * 0.4) : undefined,
    };
  });
}

function chooseOptions(random, kind, number) {
  if (number % 11 === 0) return [{ name: 'Title', values: ['Default Title'] }];
  const chosen = colors.slice(random.integer(0, 4)).slice(0, random.integer(1, 2));
  const color = { name: random.pick(['Color', 'Colour']), values: chosen };
  if (kind.type === 'Earrings') return [{ name: 'Metal', values: ['Silver', 'Brass'] }, color];
  if (kind.sizes.length === 0) return [color];
  const size = { name: 'Size', values: kind.sizes };
  if (number % 13 === 0) return [color, size, { name: 'Packing', values: ['Plain', 'Gift box'] }];
  // Shopify keeps the options in the order in which they were made.
  return random.chance(0.5) ? [size, color] : [color, size];
}

/**
 * Yields the products of a shop, the same for the same seed.
 *
 * @param {{ count: number, picturesEach?: number, pictureUrl?: string, seed?: number }} options
 */
export function* generateProducts({
  count,
  picturesEach = 5,
  pictureUrl = 'https://cdn.shopify.example/files',
  seed = 1,
}) {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number++) {
    const kind = random.pick(kinds);
    const [fabric, work] = [random.pick(fabrics), random.pick(works)];
    const title = `${work} ${fabric} ${kind.noun} ${number}`;
    const handle = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const options = chooseOptions(random, kind, number);
    const variants = buildVariants(random, { number, kind, options, noSku: number % 29 === 0 });
    const images = Array.from({ length: picturesEach }, (_, index) => ({
      src: `${pictureUrl}/${handle}-${index + 1}.jpg?v=${1_700_000_000 + number}`,
      alt: index === 0 ? title : '',
    }));
    yield {
      ...{ handle, title, options, variants, images, fabric, type: kind.type, category: kind.category },
      html: buildHtml(random, { fabric, work, noun: kind.noun }),
      vendor: random.pick(vendors),
      tags: [fabric, work, random.pick(['Diwali 2026', 'Bestseller', 'New'])],
      status: number % 17 === 0 ? 'archived' : number % 7 === 0 ? 'draft' : 'active',
      seoTitle: random.chance(0.3) ? `${title} online` : '',
      seoDescription: random.chance(0.3) ? `Buy the ${title}.` : '',
      isInIndia: number % 23 !== 0,
    };
  }
}

/** Yields the rows of a product: the first has its texts and the names of its options, and rows for further pictures follow. */
export function* toProductRows(product) {
  const { handle, options, variants, images } = product;
  for (let index = 0; index < Math.max(variants.length, images.length); index++) {
    const [variant, image] = [variants[index], images[index]];
    yield {
      Handle: handle,
      ...(index === 0 && toFirstCells(product)),
      ...(variant && toVariantCells(variant, { isFirst: index === 0, options, image: images[index % images.length] })),
      ...(image && { 'Image Src': image.src, 'Image Position': String(index + 1), 'Image Alt Text': image.alt }),
    };
  }
}

const toFirstCells = ({ title, html, vendor, category, type, tags, status, fabric, ...product }) => ({
  Title: title,
  'Body (HTML)': html,
  Vendor: vendor,
  'Product Category': category,
  Type: type,
  Tags: tags.join(', '),
  Published: status === 'active' ? 'true' : 'false',
  'Gift Card': 'false',
  'SEO Title': product.seoTitle,
  'SEO Description': product.seoDescription,
  'Fabric (product.metafields.custom.fabric)': fabric,
  'Included / India': String(product.isInIndia),
  Status: status,
});

function toVariantCells(
  { values, sku, grams, quantity, price, compareAt, barcode, cost },
  { isFirst, options, image },
) {
  const optionCells = options.flatMap(({ name }, index) => [
    [`Option${index + 1} Name`, isFirst ? name : ''],
    [`Option${index + 1} Value`, values[index]],
  ]);
  return {
    ...Object.fromEntries(optionCells),
    'Variant SKU': sku,
    'Variant Grams': `${grams}.0`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(quantity),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price.toFixed(2),
    'Variant Compare At Price': compareAt?.toFixed(2) ?? '',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    // Shopify writes a quote before long numbers.
    'Variant Barcode': barcode && `'${barcode}`,
    'Variant Image': image?.src ?? '',
    'Variant Weight Unit': 'g',
    'Cost per item': cost?.toFixed(2) ?? '',
  };
}
