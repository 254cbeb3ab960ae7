export interface DemoOrderLine {
  product: string;
  color: string;
  size: string;
  quantity: number;
  /** Rupees on the day of the order, which may have been a sale. */
  price: number;
}

export interface DemoOrder {
  /** Index into `users.ts`. */
  user: number;
  daysAgo: number;
  status: 'placed' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  payment: 'cod' | 'demo';
  lines: DemoOrderLine[];
  /** Rupees taken off by a coupon. */
  discount?: number;
}

type Way = Pick<DemoOrder, 'user' | 'daysAgo' | 'status' | 'payment' | 'discount'>;

const order = (way: Way, ...lines: DemoOrderLine[]): DemoOrder => ({ ...way, lines });

/** `variant` is written as in the catalogue's stock: "Indigo/M". */
const line = (product: string, variant: string, price: number, quantity = 1): DemoOrderLine => {
  const slash = variant.lastIndexOf('/');
  return { product, color: variant.slice(0, slash), size: variant.slice(slash + 1), quantity, price };
};

/**
 * Chosen so that the dashboard's queries return the figures of the requirements (9.10): sales of ₹12,500 from 42 orders,
 * ₹6,609 of it in the last 30 days against ₹5,891 in the 30 days before (+12%), five orders today.
 */
export const orders: DemoOrder[] = [
  order({ user: 33, daysAgo: 0, status: 'placed', payment: 'demo' }, line('embroidered-mojari', 'Wine/UK 5', 549)),
  order({ user: 107, daysAgo: 0, status: 'placed', payment: 'cod' }, line('embroidered-mojari', 'Teal/UK 4', 549)),
  order({ user: 50, daysAgo: 0, status: 'placed', payment: 'demo' }, line('everyday-rayon-kurta', 'Dusty Rose/M', 329)),
  order({ user: 98, daysAgo: 0, status: 'placed', payment: 'cod' }, line('everyday-crew-tshirt', 'White/L', 299)),
  order(
    { user: 6, daysAgo: 0, status: 'placed', payment: 'demo' },
    line('pearl-fringe-jhumka', 'Ruby/Free Size', 149, 2),
  ),
  order(
    { user: 41, daysAgo: 1, status: 'placed', payment: 'demo', discount: 50 },
    line('classic-leather-belt', 'Brown/34', 499),
  ),
  order(
    { user: 16, daysAgo: 2, status: 'processing', payment: 'demo' },
    line('rainbow-cloud-tshirt', 'Sky/4-5Y', 249),
    line('playtime-hoop-tshirt', 'Tomato/4-5Y', 199),
  ),
  order(
    { user: 54, daysAgo: 3, status: 'shipped', payment: 'cod' },
    line('enamel-bangle-set', 'Ruby/2.4', 199),
    line('pearl-fringe-jhumka', 'Emerald/Free Size', 149),
  ),
  order(
    { user: 0, daysAgo: 4, status: 'shipped', payment: 'demo' },
    line('paisley-block-dupatta', 'Mustard/Free Size', 299),
  ),
  order({ user: 23, daysAgo: 5, status: 'shipped', payment: 'cod' }, line('everyday-crew-tshirt', 'Olive/L', 299)),
  order({ user: 37, daysAgo: 6, status: 'cancelled', payment: 'cod' }, line('cable-knit-cardigan', 'Sage/M', 999)),
  order(
    { user: 88, daysAgo: 7, status: 'shipped', payment: 'demo' },
    line('six-panel-cotton-cap', 'Khaki/Free Size', 249),
  ),
  order({ user: 12, daysAgo: 8, status: 'shipped', payment: 'cod' }, line('breton-hoop-tshirt', 'Navy/M', 349)),
  order(
    { user: 35, daysAgo: 10, status: 'delivered', payment: 'demo' },
    line('pearl-fringe-jhumka', 'Ruby/Free Size', 149),
  ),
  order({ user: 72, daysAgo: 13, status: 'delivered', payment: 'demo' }, line('everyday-rayon-kurta', 'Mint/L', 399)),
  order({ user: 80, daysAgo: 14, status: 'returned', payment: 'demo' }, line('soft-step-sneakers', 'Blush/UK 5', 1499)),
  order(
    { user: 60, daysAgo: 16, status: 'delivered', payment: 'cod' },
    line('konkan-sunset-tshirt', 'Off White/L', 399),
  ),
  order(
    { user: 29, daysAgo: 19, status: 'delivered', payment: 'demo', discount: 50 },
    line('climbing-tree-shorts', 'Sunshine/4-5Y', 499),
  ),
  order({ user: 13, daysAgo: 21, status: 'cancelled', payment: 'cod' }, line('stretch-chinos', 'Khaki/34', 1199)),
  order(
    { user: 105, daysAgo: 22, status: 'delivered', payment: 'demo' },
    line('mogra-evening-eau-de-parfum', 'Petal/50 ml', 449),
  ),
  order({ user: 3, daysAgo: 26, status: 'delivered', payment: 'cod' }, line('everyday-crew-tshirt', 'Black/L', 299)),
  order(
    { user: 49, daysAgo: 28, status: 'returned', payment: 'demo' },
    line('straight-fit-jeans', 'Dark Rinse/32', 1399),
  ),
  order(
    { user: 67, daysAgo: 31, status: 'delivered', payment: 'demo', discount: 100 },
    line('wide-leg-cotton-palazzo', 'Plum/M', 649),
  ),
  order(
    { user: 51, daysAgo: 33, status: 'delivered', payment: 'demo', discount: 50 },
    line('bifold-leather-wallet', 'Tan/Free Size', 549),
  ),
  order(
    { user: 117, daysAgo: 34, status: 'delivered', payment: 'cod' },
    line('six-panel-cotton-cap', 'Maroon/Free Size', 249),
  ),
  order(
    { user: 0, daysAgo: 36, status: 'delivered', payment: 'demo' },
    line('everyday-rayon-kurta', 'Dusty Rose/M', 369),
  ),
  order(
    { user: 89, daysAgo: 38, status: 'delivered', payment: 'cod' },
    line('little-festive-kurta', 'Saffron/4-5Y', 449),
  ),
  order(
    { user: 77, daysAgo: 40, status: 'delivered', payment: 'demo', discount: 50 },
    line('acetate-sunglasses', 'Black/Free Size', 549),
  ),
  order(
    { user: 34, daysAgo: 42, status: 'delivered', payment: 'cod' },
    line('plaited-leather-chappal', 'Tan/UK 8', 449),
  ),
  order(
    { user: 20, daysAgo: 44, status: 'delivered', payment: 'demo' },
    line('playtime-hoop-tshirt', 'Leaf/6-7Y', 199, 2),
  ),
  order({ user: 45, daysAgo: 45, status: 'cancelled', payment: 'demo' }, line('indigo-denim-jacket', 'Indigo/L', 1899)),
  order(
    { user: 18, daysAgo: 46, status: 'delivered', payment: 'demo' },
    line('cotton-churidar-leggings', 'Indigo/L', 349),
    line('pearl-fringe-jhumka', 'Emerald/Free Size', 149),
  ),
  order(
    { user: 85, daysAgo: 48, status: 'delivered', payment: 'demo' },
    line('loopback-cotton-joggers', 'Navy/L', 409),
  ),
  order(
    { user: 57, daysAgo: 50, status: 'delivered', payment: 'cod' },
    line('pearl-fringe-jhumka', 'Ruby/Free Size', 149),
    line('enamel-bangle-set', 'Ruby/2.6', 199),
  ),
  order({ user: 27, daysAgo: 52, status: 'delivered', payment: 'demo' }, line('everyday-crew-tshirt', 'White/M', 279)),
  order(
    { user: 0, daysAgo: 54, status: 'delivered', payment: 'cod' },
    line('pearl-fringe-jhumka', 'Emerald/Free Size', 149, 2),
  ),
  order(
    { user: 11, daysAgo: 56, status: 'delivered', payment: 'demo' },
    line('rainbow-cloud-tshirt', 'Cream/6-7Y', 249),
  ),
  order({ user: 123, daysAgo: 58, status: 'delivered', payment: 'cod' }, line('breton-hoop-tshirt', 'Rust/M', 349)),
  order({ user: 59, daysAgo: 63, status: 'returned', payment: 'demo' }, line('block-heel-pumps', 'Black/UK 5', 1399)),
  order(
    { user: 116, daysAgo: 77, status: 'cancelled', payment: 'cod' },
    line('enamel-bangle-set', 'Royal Purple/2.4', 199),
  ),
  order({ user: 94, daysAgo: 95, status: 'returned', payment: 'demo' }, line('sprig-block-print-kurta', 'Teal/M', 799)),
  order(
    { user: 47, daysAgo: 118, status: 'cancelled', payment: 'demo' },
    line('court-leather-sneakers', 'Bone/UK 9', 1699),
  ),
];
