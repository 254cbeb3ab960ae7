import { prose } from './prose';

export interface DemoBanner {
  id: string;
  title: string;
  subtitle: string;
  /** Rupees; shown as "starting at". The cheapest product behind the link costs this. */
  price: number;
  alt: string;
  link: string;
  picture: 'home-festive' | 'home-everyday' | 'home-gifts' | 'home-winter';
}

export const banners: DemoBanner[] = [
  {
    id: 'winter',
    title: 'Warm Layers, Soft Colours',
    subtitle: 'Winter Edit',
    price: 1199,
    alt: 'A folded maroon puffer jacket between an oatmeal cardigan and dark jeans, with a khaki cap and a watch',
    link: '/category/women-jackets',
    picture: 'home-winter',
  },
  {
    id: 'festive',
    title: 'Dressed for the Celebration',
    subtitle: 'Festive Edit',
    price: 149,
    alt: 'Teal embroidered mojaris, gold jhumkas, bangles and marigolds on a folded wine coloured silk saree',
    link: '/search?q=festive',
    picture: 'home-festive',
  },
  {
    id: 'everyday',
    title: 'Made for Ordinary Days',
    subtitle: 'Everyday Carry',
    price: 149,
    alt: 'White leather sneakers, a folded denim jacket, a striped T-shirt, a navy cap and tortoise sunglasses',
    link: '/category/accessories',
    picture: 'home-everyday',
  },
  {
    id: 'gifts',
    title: 'Something Worth Unwrapping',
    subtitle: 'Gifts in Leather and Glass',
    price: 399,
    alt: 'A green leather handbag, a bottle of amber perfume, a watch and a brown wallet',
    link: '/category/perfume',
    picture: 'home-gifts',
  },
];

/** Each promise is true for the checkout. The words in braces are replaced by what the shop's shipping policy says. */
export const services: { id: string; title: string; text: string }[] = [
  { id: 'delivery', title: 'Delivery Across India', text: 'Free on every order over {freeAbove}' },
  { id: 'express', title: 'Express in Metros', text: '{expressDays} business days for {expressRate}' },
  { id: 'support', title: 'Best Online Support', text: 'Hours: 8AM - 11PM' },
  { id: 'returns', title: 'Return Policy', text: 'Easy returns for 30 days' },
  { id: 'money-back', title: 'Money Back', text: 'Full refund for what you return' },
];

export const promo = {
  discount: '25% Discount',
  title: 'Summer Collection',
  /** Rupees; the cheapest product behind the link. */
  startingAt: 199,
  text: 'Cool cottons, starting at ₹199. SUMMER25 takes 25% off orders of ₹599 or more, up to ₹300.',
  coupon: 'SUMMER25',
  link: '/search?q=cotton',
  picture: 'home-cottons',
  alt: 'A folded sage linen shirt on a floral wrap dress, with leather chappals and sunglasses',
};

/** Quote of a demo customer about an order that exists in the demo data. */
export const testimonial = {
  name: 'Daljit Kaur Sandhu',
  role: 'Customer from Patiala',
  picture: 'home-customer',
  alt: 'Drawing of an elderly woman who smiles, with a rust coloured veil over her grey hair',
  text: prose`
    I ordered a festive kurta for my grandson and was worried about the size. It came neatly folded, fitted as the note
    said that it would, and he wore it from morning to night without once asking to change.
  `,
};

export interface DemoDeal {
  title: string;
  products: {
    product: string;
    /** Rupees, below the price of every variant. */
    dealPrice: number;
    /** Units of the deal, the same on all days. */
    stock: number;
    /** Units sold at this price today, equal to those in today's orders. */
    sold?: number;
  }[];
}

/**
 * One a day from the day of the seed, in this order and then again, each from midnight to midnight in India, so that a demo that runs for weeks still
 * has a deal of the day.
 */
export const deals: DemoDeal[] = [
  {
    title: 'Deal of the Day',
    products: [
      { product: 'embroidered-mojari', dealPrice: 549, stock: 40, sold: 2 },
      { product: 'everyday-rayon-kurta', dealPrice: 329, stock: 30, sold: 1 },
    ],
  },
  {
    title: 'Day on Foot',
    products: [
      { product: 'court-leather-sneakers', dealPrice: 1399, stock: 25 },
      { product: 'canvas-rucksack', dealPrice: 1199, stock: 15 },
    ],
  },
  {
    title: 'Denim Day',
    products: [
      { product: 'straight-fit-jeans', dealPrice: 1099, stock: 20 },
      { product: 'high-rise-straight-jeans', dealPrice: 999, stock: 20 },
    ],
  },
  {
    title: 'Deal of the Day',
    products: [
      { product: 'sprig-block-print-kurta', dealPrice: 649, stock: 25 },
      { product: 'paisley-block-dupatta', dealPrice: 229, stock: 30 },
    ],
  },
  {
    title: 'Leather Day',
    products: [
      { product: 'bifold-leather-wallet', dealPrice: 449, stock: 20 },
      { product: 'classic-leather-belt', dealPrice: 399, stock: 20 },
    ],
  },
  {
    title: 'Day of the Little Ones',
    products: [
      { product: 'rainbow-cloud-tshirt', dealPrice: 199, stock: 25 },
      { product: 'polka-dot-party-frock', dealPrice: 449, stock: 15 },
    ],
  },
  {
    title: 'Deal of the Day',
    products: [
      { product: 'block-print-cotton-kurta', dealPrice: 699, stock: 20 },
      { product: 'acetate-sunglasses', dealPrice: 449, stock: 20 },
    ],
  },
];
/** Days that have a deal. */
export const dealDays = 366;

/** Picked by hand for the day of the seed; `check.ts` compares them with orders and reviews. */
/** Collections of the demo: one by a rule, one by hand. No page of the shop links to them. */
export const collections = {
  byRule: {
    id: 'light-cotton',
    title: 'Light Cotton',
    description: 'Cotton that breathes, for less than ₹1,500.',
    material: 'Cotton',
    /** In rupees. */
    maxPrice: 1500,
    pinned: ['everyday-crew-tshirt'],
  },
  byHand: {
    id: 'gifts-to-unwrap',
    title: 'Gifts to Unwrap',
    description: 'Leather, brass and glass, ready to give.',
    products: [
      'turn-lock-leather-handbag',
      'pearl-fringe-jhumka',
      'nimbu-rain-eau-de-toilette',
      'classic-leather-belt',
    ],
  },
};

export const featured = {
  'best-seller': ['pearl-fringe-jhumka', 'everyday-crew-tshirt', 'everyday-rayon-kurta', 'playtime-hoop-tshirt'],
  'new-arrival': [
    'nimbu-rain-eau-de-toilette',
    'snug-kids-puffer-jacket',
    'linen-blend-shirt',
    'garden-floral-wrap-dress',
  ],
  trending: ['embroidered-mojari', 'breton-hoop-tshirt', 'paisley-block-dupatta', 'classic-leather-belt'],
  'top-rated': ['soft-mul-cotton-saree', 'turn-lock-leather-handbag', 'zari-buti-anarkali', 'ridge-puffer-jacket'],
};
