import { maxOptionNameLength } from './variant-rules';

/** A field of a product that merchants edit. */
export interface ProductField {
  /** Column of an import file and of an export. */
  column: string;
  /** Label and hint in the product form. */
  label: string;
  hint?: string;
  /** Explanation of the column, and its example in the template. */
  meaning: string;
  example: string;
  /** Maximum length of a text. */
  maxLength?: number;
  /** Validation message for an empty text; without it the text may be empty. */
  required?: string;
  /** Control in the product form, beside the descriptions. Without it the form has a special control for the field. */
  control?: 'line' | 'area';
}

/**
 * Values of a product's status in filters and in files. Merchants' files hold `on-sale`; it means published, whatever the price.
 */
export const productStatuses = { published: 'on-sale', archived: 'archived' } as const;

/** Maximum number of tags of a kind that a product has, and of characters of a tag. */
export const maxProductTags = 12;
export const maxProductTagLength = 40;

/** Maximum number of products that a merchant picks to go with a product. */
export const maxLookProducts = 8;

const describeTags = `At most ${maxProductTags}, of up to ${maxProductTagLength} characters, with “|” between them. May be empty. Without the column they stay as they are.`;

/** Statuses by which the admin list filters. */
export const productListStatuses = {
  ...productStatuses,
  draft: 'draft',
  scheduled: 'scheduled',
} as const;

const fields = {
  title: {
    column: 'title',
    label: 'Title',
    meaning: 'Its name, at most 150 characters.',
    example: 'Linen Kurta',
    maxLength: 150,
    required: 'Please enter a title',
  },
  brand: {
    column: 'brand',
    label: 'Brand',
    meaning: 'At most 60 characters.',
    example: 'Neelgaon',
    maxLength: 60,
    required: 'Please enter a brand',
  },
  categoryId: {
    column: 'category',
    label: 'Category',
    meaning: 'The id of its category.',
    example: 'men-kurtas',
    required: 'Please choose a category',
  },
  shortDesc: {
    column: 'short_desc',
    label: 'Short description',
    hint: 'One sentence, in lists and deals',
    meaning: 'One line, at most 300 characters. May be empty.',
    example: 'Soft linen for warm days',
    maxLength: 300,
    control: 'line',
  },
  description: {
    column: 'description',
    label: 'Description',
    meaning: 'At most 20,000 characters. May be empty.',
    example: 'Woven in a small mill.',
    maxLength: 20_000,
    control: 'area',
  },
  descriptionHtml: {
    column: 'description_html',
    label: 'Formatted description',
    meaning:
      'The description as HTML with paragraphs, h3, h4, lists, bold, italic and links, at most 20,000 characters. The plain description is made from it. Empty: without formatting.',
    example: '',
    maxLength: 20_000,
  },
  features: {
    column: 'features',
    label: 'Features',
    meaning: 'At most 20, with “|” between them; a feature that holds a “|” has “\\|” in its place.',
    example: 'Side pockets | Mandarin collar',
  },
  specs: {
    column: 'specs',
    label: 'Specifications',
    meaning: 'At most 40, as “label: value”, with “|” between them; a colon in a label is “\\:”.',
    example: 'Fabric: Linen | Fit: Regular',
  },
  hsn: {
    column: 'hsn',
    label: 'HSN code',
    hint: "For GST. Empty: its category's.",
    meaning: '4, 6 or 8 digits. Empty: its category’s.',
    example: '6205',
    maxLength: 8,
  },
  keywords: {
    column: 'keywords',
    label: 'Search words',
    hint: 'Further words to be found by. The plain names of its colours are added when you save.',
    meaning: 'Further words to be found by. The plain words of its colours are added by themselves.',
    example: 'festive',
    maxLength: 500,
  },
  occasions: {
    column: 'occasions',
    label: 'Occasions',
    hint: 'Such as Wedding or Office. Shoppers filter and search by them.',
    meaning: `The occasions to wear or use the product. ${describeTags}`,
    example: 'Festive | Office',
    maxLength: maxProductTagLength,
  },
  recipients: {
    column: 'recipients',
    label: 'Gift for',
    hint: 'Such as Mom or Brother. A search for “gift” finds products with a recipient.',
    meaning: `The recipients of the product as a gift. ${describeTags}`,
    example: 'Dad | Brother',
    maxLength: maxProductTagLength,
  },
  materials: {
    column: 'materials',
    label: 'Materials',
    hint: 'Such as Silk or Leather. Shoppers filter and search by them.',
    meaning: `The materials of the product. ${describeTags}`,
    example: 'Linen | Cotton',
    maxLength: maxProductTagLength,
  },
  tags: {
    column: 'tags',
    label: 'Tags',
    hint: 'Words of your own, such as Diwali 2026. Collections and the product list use them; shoppers do not see them.',
    meaning: `Words of the shop's own, for collections and the product list. Shoppers do not see them. ${describeTags}`,
    example: 'Diwali 2026 | Bestseller',
    maxLength: maxProductTagLength,
  },
  lookIds: {
    column: 'complete_the_look',
    label: 'Complete the look',
    hint: 'Products that go with this one. Its page shows them in this order, without those that cannot be bought.',
    meaning: `IDs of at most ${maxLookProducts} products that go with this one, with “|” between them. May be empty. Without the column they stay as they are.`,
    example: '',
  },
  genericName: {
    column: 'generic_name',
    label: 'Generic name',
    hint: 'Common name, such as Kurta. Empty: the name of its category.',
    meaning: 'Common name of the product. Empty: the name of its category.',
    example: 'Kurta',
    maxLength: 100,
  },
  countryOfOrigin: {
    column: 'country_of_origin',
    label: 'Country of origin',
    hint: 'Empty: as in the settings.',
    meaning: 'The country where the product is made. Empty: as in the settings.',
    example: 'India',
    maxLength: 60,
  },
  maker: {
    column: 'maker',
    label: 'Maker or packer',
    hint: 'Name and address. Empty for a product of India: as in the settings.',
    meaning: 'Name and address of the maker or packer. Empty for a product of India: as in the settings.',
    example: 'Neelgaon Mills, 4 Mill Road, Surat 395003',
    maxLength: 300,
  },
  importer: {
    column: 'importer',
    label: 'Importer',
    hint: 'Name and address, for a product of another country.',
    meaning: 'Name and address of the importer of a product of another country.',
    example: '',
    maxLength: 300,
  },
  netQuantity: {
    column: 'net_quantity',
    label: 'Net quantity',
    hint: 'Such as 1 N, 1 pair or 50 ml. Empty: as in the settings.',
    meaning: 'Number, weight or measure in a package. Empty: as in the settings.',
    example: '1 N',
    maxLength: 60,
  },
  madeOn: {
    column: 'made_on',
    label: 'Month of manufacture or import',
    hint: 'Such as 2026-03',
    meaning: 'Year and month of manufacture or import, such as 2026-03. May be empty.',
    example: '2026-03',
    maxLength: 7,
  },
  customerCare: {
    column: 'customer_care',
    label: 'Customer care',
    hint: 'Phone number and email address. Empty: as in the shop details.',
    meaning: 'Phone number and email address for complaints. Empty: as in the shop details.',
    example: '',
    maxLength: 200,
  },
  colorLabel: {
    column: 'color_label',
    label: 'Name of the first option',
    hint: 'Such as Metal or Scent. Empty: Colour.',
    meaning: 'What the product page calls the first option, such as Metal. Empty: Colour.',
    example: '',
    maxLength: maxOptionNameLength,
  },
  sizeLabel: {
    column: 'size_label',
    label: 'Name of the second option',
    hint: 'Such as Length or Volume. Empty: Size.',
    meaning: 'What the product page calls the second option, such as Length. Empty: Size.',
    example: '',
    maxLength: maxOptionNameLength,
  },
  option3Label: {
    column: 'option3_label',
    label: 'Name of the third option',
    hint: 'Such as Engraving or Sleeve. Empty: the product has two options.',
    meaning: 'What the product page calls the third option, such as Engraving. Needed if the variants have option3.',
    example: '',
    maxLength: maxOptionNameLength,
  },
  swatches: {
    column: 'swatches',
    label: 'Swatches of the first option',
    meaning: '“pictures” to show the first picture of each value instead of its colour. Empty: the colour.',
    example: '',
    maxLength: 8,
  },
  backorder: {
    column: 'backorder',
    label: 'Sell before it is in stock',
    hint: 'Orders wait until you have added the units to the stock.',
    meaning: '“preorder” or “made-to-order”. Empty: sold from stock.',
    example: '',
    maxLength: 13,
  },
  shipsFrom: {
    column: 'ships_from',
    label: 'Ships from',
    hint: 'Shoppers read this day. The preorder ends when it has come.',
    meaning: 'First day on which a preorder ships, such as 2027-01-12.',
    example: '',
    maxLength: 10,
  },
  leadDays: {
    column: 'lead_days',
    label: 'Days until it ships',
    hint: 'Days after the order, such as 10.',
    meaning: 'Days after the order in which a product ships that is made to order.',
    example: '',
    maxLength: 3,
  },
  backorderLimit: {
    column: 'backorder_limit',
    label: 'Maximum number of units',
    hint: 'Of each variant, beyond its stock. Empty: no maximum.',
    meaning: 'Units of each variant that are sold beyond its stock. Empty: no maximum.',
    example: '',
    maxLength: 6,
  },
  saleStartsAt: {
    column: 'sale_starts_at',
    label: 'On sale from',
    hint: 'Indian time. Shoppers see the product before, but cannot buy it. Empty: on sale now.',
    meaning: 'Date and time in India from which the product can be bought, such as 2026-12-01T10:00. Empty: at once.',
    example: '',
    maxLength: 16,
  },
  seoTitle: {
    column: 'seo_title',
    label: 'Title for search engines',
    hint: 'Empty: the title.',
    meaning: 'Title of the page in search engines, at most 100 characters. Empty: the title.',
    example: '',
    maxLength: 100,
  },
  seoDescription: {
    column: 'seo_description',
    label: 'Description for search engines',
    hint: 'Empty: the short description.',
    meaning: 'Text of the page in search engines, at most 300 characters. Empty: the short description.',
    example: '',
    maxLength: 300,
  },
  isArchived: {
    column: 'status',
    label: 'Published',
    meaning: '“on-sale” or “archived”.',
    example: productStatuses.published,
  },
} as const satisfies Record<string, ProductField>;

export type ProductFieldName = keyof typeof fields;
export type ProductColumn = (typeof fields)[ProductFieldName]['column'];

/**
 * The fields of a product that merchants edit, in the order of the columns of a file. The calls, the product form, the import, the
 * export and their guide are derived from this list. `docs/everyday-changes.md` says how to add a field.
 */
export const productFields: Record<ProductFieldName, ProductField & { column: ProductColumn }> = fields;

export const productFieldNames = Object.keys(fields) as ProductFieldName[];

/** The fields that are one text in the form, in the calls, in a cell, and in a column of the table `products`. */
export const productTextNames = [
  'title',
  'brand',
  'categoryId',
  'shortDesc',
  'description',
  'hsn',
  'keywords',
] as const satisfies ProductFieldName[];
export type ProductTextName = (typeof productTextNames)[number];

/**
 * The fields that are a list of short texts. Shoppers filter by the first three and searches find them; `tags` are the shop's own. In a cell they have
 * “|” between them, in the table `products` each field is an array of texts.
 */
export const productTagNames = ['occasions', 'recipients', 'materials', 'tags'] as const satisfies ProductFieldName[];
export type ProductTagName = (typeof productTagNames)[number];

/**
 * The fields that are a list of texts in the calls, in a cell, where “|” is between them, and in a column of the table `products`. Beside the tags, the ids
 * of the products that complete the look. Ids of deleted products do no harm.
 */
export const productListNames = [...productTagNames, 'lookIds'] as const satisfies ProductFieldName[];
export type ProductListName = (typeof productListNames)[number];

/**
 * The facts that Indian law requires of a packaged product that is sold online (`product-facts.ts`). Each is a column of the table `products`; an empty one
 * has the shop's default.
 */
export const productFactNames = [
  'genericName',
  'countryOfOrigin',
  'maker',
  'importer',
  'netQuantity',
  'madeOn',
  'customerCare',
] as const satisfies ProductFieldName[];
export type ProductFactName = (typeof productFactNames)[number];

/** The names of a product's options and the look of its swatches (`variant-rules.ts`). Each is a column of the table `products`. */
export const productOptionNames = [
  'colorLabel',
  'sizeLabel',
  'option3Label',
  'swatches',
] as const satisfies ProductFieldName[];
export type ProductOptionName = (typeof productOptionNames)[number];

/** Sale of a product before it is in stock (`backorder-rules.ts`). Each is a column of the table `products`. */
export const backorderFieldNames = [
  'backorder',
  'shipsFrom',
  'leadDays',
  'backorderLimit',
] as const satisfies ProductFieldName[];

/** The texts that search engines show of a product. Each is a column of the table `products`; an empty one has the product's own text. */
export const productSeoNames = ['seoTitle', 'seoDescription'] as const satisfies ProductFieldName[];

/** The texts that a call or a file may leave out; they stay as they are then. */
export const optionalTextNames = [
  ...productFactNames,
  ...productOptionNames,
  ...backorderFieldNames,
  'saleStartsAt',
  ...productSeoNames,
  'descriptionHtml',
] as const satisfies ProductFieldName[];
export type OptionalTextName = (typeof optionalTextNames)[number];

/** Columns that an import file may leave out; their cells are then empty. The tags and optional texts of a product stay as they are without their columns. */
export const optionalImportColumns = [
  'original_price',
  'color_code',
  'cost',
  'option3',
  'barcode',
  'weight_g',
  'parcel_cm',
] as const;

/** Returns tags as they are stored: each begins with a capital and is there once, whatever the letter case. */
export function normaliseTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (!byName.has(key)) byName.set(key, tag.slice(0, 1).toUpperCase() + tag.slice(1));
  }
  return [...byName.values()];
}

/** The texts on a product's card. */
export const cardTextNames = ['title', 'brand', 'shortDesc'] as const satisfies ProductTextName[];
/** The texts of a product's page. */
export const pageTextNames = ['title', 'brand', 'description', 'shortDesc'] as const satisfies ProductTextName[];

/** Returns the named fields of an object, in the order of the names. */
export const pickFields = <Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> => Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as Pick<Source, Name>;
