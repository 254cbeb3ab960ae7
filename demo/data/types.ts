/**
 * The demo shop as plain data. `api/src/seed` writes it to the database; `draw/` draws its pictures.
 * Money is rupees here because these files are written by hand; the seed converts it to paise.
 */

/** Soft garments are drawn by `draw/cloth`, rigid goods by `draw/rigid`. */
export type ClothSubject =
  | 'tshirt'
  | 'shirt'
  | 'hoodie'
  | 'denimjacket'
  | 'puffer'
  | 'jeans'
  | 'chinos'
  | 'dress'
  | 'kurta'
  | 'anarkali'
  | 'saree'
  | 'skirt'
  | 'frock'
  | 'dupatta'
  | 'palazzo'
  | 'joggers'
  | 'shorts'
  | 'churidar'
  | 'lehenga'
  | 'top'
  | 'bomber'
  | 'nehrujacket'
  | 'cardigan';
export type RigidSubject =
  | 'sneaker'
  | 'heels'
  | 'mojari'
  | 'chappal'
  | 'handbag'
  | 'backpack'
  | 'watch'
  | 'perfume'
  | 'sunglasses'
  | 'cap'
  | 'belt'
  | 'wallet'
  | 'jhumka'
  | 'bangles';
/** `front`, `back`, `folded` and `measured` lie flat, `worn` is on a dress form in a room and `loop` turns there; rigid goods have
 * `styled` instead. */
export type View = 'front' | 'worn' | 'loop' | 'back' | 'detail' | 'folded' | 'styled' | 'measured';

/** Tags that shoppers filter by, spelled alike on all products. */
export type Occasion =
  | 'Birthday'
  | 'College'
  | 'Everyday'
  | 'Festive'
  | 'Holiday'
  | 'Office'
  | 'Party'
  | 'Play'
  | 'Puja'
  | 'Rakhi'
  | 'School'
  | 'Travel'
  | 'Wedding'
  | 'Winter';
export type Recipient = 'Mom' | 'Dad' | 'Wife' | 'Husband' | 'Sister' | 'Brother' | 'Daughter' | 'Son' | 'Friend';
export type Material =
  | 'Acetate'
  | 'Acrylic'
  | 'Brass'
  | 'Canvas'
  | 'Cotton'
  | 'Denim'
  | 'Glass'
  | 'Leather'
  | 'Linen'
  | 'Nylon'
  | 'Polyester'
  | 'Silk'
  | 'Steel'
  | 'Viscose'
  | 'Wool';

export interface DemoColor {
  /** Name that shoppers read, such as "Indigo". */
  name: string;
  /** `#rrggbb`, the cloth's own colour: swatch and picture both come from it. */
  code: string;
}

export interface DemoProduct {
  /** Unique slug that never changes, because it is the product's id and part of its URL. */
  id: string;
  title: string;
  brand: string;
  /** Id of a leaf category in `categories.ts`. */
  category: string;
  shortDesc: string;
  /** Two or three paragraphs of plain text, separated by a blank line. */
  description: string;
  features: string[];
  specs: { label: string; value: string }[];
  /** Occasions to wear or use the product. */
  occasions: Occasion[];
  /** Recipients of the product as a gift; missing for products that are no gifts, such as leggings. */
  recipients?: Recipient[];
  /** Missing for perfumes. */
  materials?: Material[];
  /** Rupees, including GST. */
  price: number;
  mrp: number;
  /** Drawing of the product in every colour. `seed` varies it from product to product. */
  picture: { of: ClothSubject | RigidSubject; pattern?: string; seed: number };
  colors: DemoColor[];
  /** Sizes, at least one; a product without sizes has ['Free Size']. */
  sizes: string[];
  /** Units per variant; missing variants get 20. Key: `${color.name}/${size}`. A few are 0 (sold out), a few 1-4. */
  stock?: Record<string, number>;
  /** Price differences of a size, rupees (a larger perfume bottle). */
  sizePrice?: Record<string, { price: number; mrp: number }>;
  /** HSN code, if it differs from the category's. */
  hsn?: string;
  /** Sentence about how the sizes turn out. */
  sizeAdvice?: string;
  /** Days before the seed that the product was added. */
  addedDaysAgo: number;
  /** Set for products that were archived before the seed; they are not listed. */
  archivedDaysAgo?: number;
}

/** A picture's id: the file name of its master without the ending. */
export const buildPictureId = (product: string, color: string, view: View): string =>
  `${product}-${color.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${view}`;

export interface DemoCategory {
  /** Slug. */
  id: string;
  name: string;
  /** Missing on a top-level category. */
  parent?: string;
  /** Name of a line icon in `icons.ts`; top-level categories only. */
  icon?: string;
  /** HSN code of its products, if it differs from the parent's. */
  hsn?: string;
}

export interface DemoReview {
  product: string;
  /** Index into `users.ts`. */
  user: number;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  daysAgo: number;
  verified: boolean;
  helpful: number;
  /** Ids of the product's own pictures, used as the customer's uploads. */
  pictures: string[];
}

export interface DemoUser {
  name: string;
  email?: string;
  phone?: string;
  joinedDaysAgo: number;
  city: string;
}

export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  /** HTML: h2, p, ul, blockquote, a, figure; the `src` of a picture is its id. */
  content: string;
  categories: string[];
  tags: string[];
  /** A product picture used as the featured image: see `buildPictureId`. */
  picture: { id: string; alt: string };
  author: string;
  publishedDaysAgo: number;
}
