import { prose } from './prose';

export interface DemoBanner {
  id: string;
  title: string;
  subtitle: string;
  /** Rupees; shown as "starting at". The cheapest product behind the link costs this. */
  price: number;
  alt: string;
  link: string;
  picture: 'banner-festive' | 'banner-everyday' | 'banner-gifts';
}

export const banners: DemoBanner[] = [
  {
    id: 'festive',
    title: 'Dressed for the Celebration',
    subtitle: 'Festive Edit',
    price: 149,
    alt: 'Teal embroidered mojaris, gold jhumkas and a folded wine coloured silk with a gold border',
    link: '/search?q=festive',
    picture: 'banner-festive',
  },
  {
    id: 'everyday',
    title: 'Made for Ordinary Days',
    subtitle: 'Everyday Carry',
    price: 149,
    alt: 'An olive canvas rucksack, a white leather sneaker, a navy cap and tortoise sunglasses',
    link: '/category/accessories',
    picture: 'banner-everyday',
  },
  {
    id: 'gifts',
    title: 'Something Worth Unwrapping',
    subtitle: 'Gifts in Leather and Glass',
    price: 399,
    alt: 'A green leather handbag, a bottle of amber perfume, a watch and a brown wallet',
    link: '/category/perfume',
    picture: 'banner-gifts',
  },
];

/** Each promise is one that checkout and the policies keep; see the shipping policy in the shop's settings. */
export const services: { id: string; title: string; text: string }[] = [
  { id: 'delivery', title: 'Delivery Across India', text: 'Free on every order over ₹999' },
  { id: 'express', title: 'Express in Metros', text: '1-3 business days for ₹199' },
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
};

/** Said by one of the demo customers about an order that they really have. */
export const testimonial = {
  name: 'Daljit Kaur Sandhu',
  role: 'Customer from Patiala',
  text: prose`
    I ordered a festive kurta for my grandson and was worried about the size. It came neatly folded, fitted as the note
    said that it would, and he wore it from morning to night without once asking to change.
  `,
};

export interface DemoDeal {
  title: string;
  /** Hours from the seed; negative has begun already. */
  startsInHours: number;
  endsInHours: number;
  products: {
    product: string;
    /** Rupees, for every variant. */
    dealPrice: number;
    /** Pieces still to be had at this price. */
    stock: number;
    /** Pieces sold at this price: exactly those in today's orders. */
    sold: number;
  }[];
}

export const deals: DemoDeal[] = [
  {
    title: 'Deal of the Day',
    startsInHours: -24,
    endsInHours: 72,
    products: [
      { product: 'embroidered-mojari', dealPrice: 549, stock: 38, sold: 2 },
      { product: 'everyday-rayon-kurta', dealPrice: 329, stock: 29, sold: 1 },
    ],
  },
  {
    title: 'Weekend on Foot',
    startsInHours: 72,
    endsInHours: 144,
    products: [
      { product: 'court-leather-sneakers', dealPrice: 1399, stock: 25, sold: 0 },
      { product: 'canvas-rucksack', dealPrice: 1199, stock: 15, sold: 0 },
    ],
  },
];

/** Picked by hand, and true on the day of the seed: `check.ts` compares them with orders and reviews. */
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
