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

type OrderHeader = Pick<DemoOrder, 'user' | 'daysAgo' | 'status' | 'payment' | 'discount'>;

const buildOrder = (way: OrderHeader, ...lines: DemoOrderLine[]): DemoOrder => ({ ...way, lines });

/** `variant` is written as in the catalogue's stock: "Indigo/M". */
const buildLine = (product: string, variant: string, price: number, quantity = 1): DemoOrderLine => {
  const slash = variant.lastIndexOf('/');
  return { product, color: variant.slice(0, slash), size: variant.slice(slash + 1), quantity, price };
};

/**
 * Chosen so that the dashboard's queries return the figures of the requirements (9.10): sales of ₹12,500 from 42 orders,
 * ₹6,609 of it in the last 30 days against ₹5,891 in the 30 days before (+12%), five orders today.
 */
export const orders: DemoOrder[] = [
  buildOrder(
    { user: 33, daysAgo: 0, status: 'placed', payment: 'demo' },
    buildLine('embroidered-mojari', 'Wine/UK 5', 549),
  ),
  buildOrder(
    { user: 107, daysAgo: 0, status: 'placed', payment: 'cod' },
    buildLine('embroidered-mojari', 'Teal/UK 4', 549),
  ),
  buildOrder(
    { user: 50, daysAgo: 0, status: 'placed', payment: 'demo' },
    buildLine('everyday-rayon-kurta', 'Dusty Rose/M', 329),
  ),
  buildOrder(
    { user: 98, daysAgo: 0, status: 'placed', payment: 'cod' },
    buildLine('everyday-crew-tshirt', 'White/L', 299),
  ),
  buildOrder(
    { user: 6, daysAgo: 0, status: 'placed', payment: 'demo' },
    buildLine('pearl-fringe-jhumka', 'Ruby/Free Size', 149, 2),
  ),
  buildOrder(
    { user: 41, daysAgo: 1, status: 'placed', payment: 'demo', discount: 50 },
    buildLine('classic-leather-belt', 'Brown/34', 499),
  ),
  buildOrder(
    { user: 16, daysAgo: 2, status: 'processing', payment: 'demo' },
    buildLine('rainbow-cloud-tshirt', 'Sky/4-5Y', 249),
    buildLine('playtime-hoop-tshirt', 'Tomato/4-5Y', 199),
  ),
  buildOrder(
    { user: 54, daysAgo: 3, status: 'shipped', payment: 'cod' },
    buildLine('enamel-bangle-set', 'Ruby/2.4', 199),
    buildLine('pearl-fringe-jhumka', 'Emerald/Free Size', 149),
  ),
  buildOrder(
    { user: 0, daysAgo: 4, status: 'shipped', payment: 'demo' },
    buildLine('paisley-block-dupatta', 'Mustard/Free Size', 299),
  ),
  buildOrder(
    { user: 23, daysAgo: 5, status: 'shipped', payment: 'cod' },
    buildLine('everyday-crew-tshirt', 'Olive/L', 299),
  ),
  buildOrder(
    { user: 37, daysAgo: 6, status: 'cancelled', payment: 'cod' },
    buildLine('cable-knit-cardigan', 'Sage/M', 999),
  ),
  buildOrder(
    { user: 88, daysAgo: 7, status: 'shipped', payment: 'demo' },
    buildLine('six-panel-cotton-cap', 'Khaki/Free Size', 249),
  ),
  buildOrder(
    { user: 12, daysAgo: 8, status: 'shipped', payment: 'cod' },
    buildLine('breton-hoop-tshirt', 'Navy/M', 349),
  ),
  buildOrder(
    { user: 35, daysAgo: 10, status: 'delivered', payment: 'demo' },
    buildLine('pearl-fringe-jhumka', 'Ruby/Free Size', 149),
  ),
  buildOrder(
    { user: 72, daysAgo: 13, status: 'delivered', payment: 'demo' },
    buildLine('everyday-rayon-kurta', 'Mint/L', 399),
  ),
  buildOrder(
    { user: 80, daysAgo: 14, status: 'returned', payment: 'demo' },
    buildLine('soft-step-sneakers', 'Blush/UK 5', 1499),
  ),
  buildOrder(
    { user: 60, daysAgo: 16, status: 'delivered', payment: 'cod' },
    buildLine('konkan-sunset-tshirt', 'Off White/L', 399),
  ),
  buildOrder(
    { user: 29, daysAgo: 19, status: 'delivered', payment: 'demo', discount: 50 },
    buildLine('climbing-tree-shorts', 'Sunshine/4-5Y', 499),
  ),
  buildOrder(
    { user: 13, daysAgo: 21, status: 'cancelled', payment: 'cod' },
    buildLine('stretch-chinos', 'Khaki/34', 1199),
  ),
  buildOrder(
    { user: 105, daysAgo: 22, status: 'delivered', payment: 'demo' },
    buildLine('mogra-evening-eau-de-parfum', 'Petal/50 ml', 449),
  ),
  buildOrder(
    { user: 3, daysAgo: 26, status: 'delivered', payment: 'cod' },
    buildLine('everyday-crew-tshirt', 'Black/L', 299),
  ),
  buildOrder(
    { user: 49, daysAgo: 28, status: 'returned', payment: 'demo' },
    buildLine('straight-fit-jeans', 'Dark Rinse/32', 1399),
  ),
  buildOrder(
    { user: 67, daysAgo: 31, status: 'delivered', payment: 'demo', discount: 100 },
    buildLine('wide-leg-cotton-palazzo', 'Plum/M', 649),
  ),
  buildOrder(
    { user: 51, daysAgo: 33, status: 'delivered', payment: 'demo', discount: 50 },
    buildLine('bifold-leather-wallet', 'Tan/Free Size', 549),
  ),
  buildOrder(
    { user: 117, daysAgo: 34, status: 'delivered', payment: 'cod' },
    buildLine('six-panel-cotton-cap', 'Maroon/Free Size', 249),
  ),
  buildOrder(
    { user: 0, daysAgo: 36, status: 'delivered', payment: 'demo' },
    buildLine('everyday-rayon-kurta', 'Dusty Rose/M', 369),
  ),
  buildOrder(
    { user: 89, daysAgo: 38, status: 'delivered', payment: 'cod' },
    buildLine('little-festive-kurta', 'Saffron/4-5Y', 449),
  ),
  buildOrder(
    { user: 77, daysAgo: 40, status: 'delivered', payment: 'demo', discount: 50 },
    buildLine('acetate-sunglasses', 'Black/Free Size', 549),
  ),
  buildOrder(
    { user: 34, daysAgo: 42, status: 'delivered', payment: 'cod' },
    buildLine('plaited-leather-chappal', 'Tan/UK 8', 449),
  ),
  buildOrder(
    { user: 20, daysAgo: 44, status: 'delivered', payment: 'demo' },
    buildLine('playtime-hoop-tshirt', 'Leaf/6-7Y', 199, 2),
  ),
  buildOrder(
    { user: 45, daysAgo: 45, status: 'cancelled', payment: 'demo' },
    buildLine('indigo-denim-jacket', 'Indigo/L', 1899),
  ),
  buildOrder(
    { user: 18, daysAgo: 46, status: 'delivered', payment: 'demo' },
    buildLine('cotton-churidar-leggings', 'Indigo/L', 349),
    buildLine('pearl-fringe-jhumka', 'Emerald/Free Size', 149),
  ),
  buildOrder(
    { user: 85, daysAgo: 48, status: 'delivered', payment: 'demo' },
    buildLine('loopback-cotton-joggers', 'Navy/L', 409),
  ),
  buildOrder(
    { user: 57, daysAgo: 50, status: 'delivered', payment: 'cod' },
    buildLine('pearl-fringe-jhumka', 'Ruby/Free Size', 149),
    buildLine('enamel-bangle-set', 'Ruby/2.6', 199),
  ),
  buildOrder(
    { user: 27, daysAgo: 52, status: 'delivered', payment: 'demo' },
    buildLine('everyday-crew-tshirt', 'White/M', 279),
  ),
  buildOrder(
    { user: 0, daysAgo: 54, status: 'delivered', payment: 'cod' },
    buildLine('pearl-fringe-jhumka', 'Emerald/Free Size', 149, 2),
  ),
  buildOrder(
    { user: 11, daysAgo: 56, status: 'delivered', payment: 'demo' },
    buildLine('rainbow-cloud-tshirt', 'Cream/6-7Y', 249),
  ),
  buildOrder(
    { user: 123, daysAgo: 58, status: 'delivered', payment: 'cod' },
    buildLine('breton-hoop-tshirt', 'Rust/M', 349),
  ),
  buildOrder(
    { user: 59, daysAgo: 63, status: 'returned', payment: 'demo' },
    buildLine('block-heel-pumps', 'Black/UK 5', 1399),
  ),
  buildOrder(
    { user: 116, daysAgo: 77, status: 'cancelled', payment: 'cod' },
    buildLine('enamel-bangle-set', 'Royal Purple/2.4', 199),
  ),
  buildOrder(
    { user: 94, daysAgo: 95, status: 'returned', payment: 'demo' },
    buildLine('sprig-block-print-kurta', 'Teal/M', 799),
  ),
  buildOrder(
    { user: 47, daysAgo: 118, status: 'cancelled', payment: 'demo' },
    buildLine('court-leather-sneakers', 'Bone/UK 9', 1699),
  ),
];
