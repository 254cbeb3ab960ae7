import type { Effect, MemberPrice, Rule, RuleContext, RuleLine } from '../engine/rule';

/** A cart with promotions, all of it by chance. */
export interface RandomCart {
  rules: Rule[];
  lines: RuleLine[];
  context: RuleContext;
  entered: { coupon?: Rule; promotion?: Rule };
}

type Random = () => number;

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const now = Date.UTC(2026, 10, 26, 12, 34, 56);
const hourMs = 3_600_000;

/** Builds a cart. Few brands, categories and prices, so that promotions meet each other. */
export function buildRandomCart(random: Random, { maxRules = 8, maxLines = 6, maxQuantity = 5 } = {}): RandomCart {
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const lines = Array.from({ length: 1 + upTo(maxLines - 1) }, (_, index) => buildLine(random, index, maxQuantity));
  const rules = Array.from({ length: upTo(maxRules) }, (_, index) => buildRule(random, `P${index}`));
  const promotion = { ...buildRule(random, 'CODE'), code: 'CODE' };
  const coupon: Rule = {
    ...buildRule(random, 'COUPON'),
    code: 'COUPON',
    combines: { product: true, order: true, delivery: true },
    effect: pick(random, [
      { kind: 'order-percent', percent: 10, maxAmount: 150_00 },
      { kind: 'order-amount', amount: 100_00 },
      { kind: 'delivery', percent: 100 },
      { kind: 'delivery', percent: 100, maxAmount: 60_00, methods: pick(random, [undefined, ['express']]) },
    ]),
  };
  const limited = rules.filter(() => random() < 0.2);
  const context: RuleContext = {
    now: new Date(now + upTo(72) * hourMs),
    isSignedIn: random() < 0.7,
    orderCount: pick(random, [undefined, 0, 1, 5]),
    email: pick(random, [undefined, null, 'a@college.example', 'b@mail.example']),
    groupIds: pick(random, [undefined, [], ['vip'], ['staff', 'wholesale']]),
    customerKey: pick(random, [undefined, 'user-1', '9876543210']),
    paymentMethod: pick(random, [undefined, 'cod', 'demo']),
    isPrepaid: random() < 0.5,
    state: pick(random, [undefined, 'Karnataka', 'Delhi']),
    postalCode: pick(random, [undefined, '560001', '110001']),
    shippingFee: pick(random, [0, 79_00, 129_01]),
    shippingMethod: pick(random, [undefined, 'standard', 'express']),
    cartOnlyIds: new Set(rules.filter(() => random() < 0.1).map(({ id }) => id)),
    left: new Map(
      limited.map(({ id }) => [
        id,
        {
          isUsedUp: random() < 0.2,
          isUsedByCustomer: random() < 0.2,
          budgetLeft: pick(random, [Infinity, 50_00, 1000_00]),
        },
      ]),
    ),
  };
  const entered = pick(random, [{}, {}, { coupon }, { promotion }]);
  const memberPrices = random() < 0.5 ? undefined : buildMemberPrices(random, lines);
  return { rules, lines, context: { ...context, memberPrices }, entered };
}

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)];
const brands = ['Ira', 'Nilaya', 'Tana'];
const categories = ['kurtas', 'shoes', 'dupattas'];

function buildLine(random: Random, index: number, maxQuantity: number): RuleLine {
  const price = pick(random, [0, 1, 99_00, 499_00, 499_00, 999_99, 1499_00, Math.floor(random() * 3000_00)]);
  return {
    productId: `product-${index}`,
    // Sorted by chance.
    variantId: `variant-${Math.floor(random() * 1e9)}-${index}`,
    categoryIds: [pick(random, categories), 'women'],
    brand: pick(random, brands),
    tags: pick(random, [[], ['festive'], ['festive', 'new']]),
    collectionIds: pick(random, [[], ['diwali']]),
    optionValues: [pick(random, ['Indigo', 'White']), pick(random, ['S', 'M'])],
    price,
    mrp: price + pick(random, [0, 200_00]),
    isInDeal: random() < 0.1,
    quantity: 1 + Math.floor(random() * maxQuantity),
  };
}

/** Builds the prices of a customer in some of two price lists, of which some are above the price of the line. */
const buildMemberPrices = (random: Random, lines: readonly RuleLine[]): Map<string, MemberPrice> =>
  new Map(
    lines.flatMap(({ variantId, price }) => {
      const listId = pick(random, ['list-a', 'list-b', undefined]);
      const lower = Math.max(1, Math.floor(price * random() * 1.1));
      return listId ? [[variantId, { listId, label: `Label ${listId}`, price: pick(random, [1, 399_00, lower]) }]] : [];
    }),
  );

function buildRule(random: Random, id: string): Rule {
  const maybe = <T>(value: T, chance = 0.3): T | undefined => (random() < chance ? value : undefined);
  const isLate = random() < 0.1;
  return {
    id,
    label: `Label ${id}`,
    code: null,
    startsAt: now + (isLate ? 24 : -24) * hourMs,
    endsAt: random() < 0.1 ? now + 12 * hourMs : Infinity,
    priority: pick(random, [0, 0, 0, 1, -1]),
    combines: { product: random() < 0.6, order: random() < 0.6, delivery: random() < 0.6 },
    when: maybe(
      { weekdays: maybe([4, 5], 0.5), from: maybe(18 * 60, 0.5), until: maybe(pick(random, [2, 21]) * 60, 0.5) },
      0.15,
    ),
    who: maybe(
      {
        signedIn: maybe(true),
        minOrders: maybe(1),
        maxOrders: maybe(pick(random, [0, 3])),
        emailDomains: maybe(['College.example']),
        groupIds: maybe([pick(random, ['vip', 'staff']), 'wholesale'], 0.2),
        holdoutPercent: maybe(pick(random, [1, 50]), 0.2),
      },
      0.2,
    ),
    products: maybe(
      {
        brands: maybe([pick(random, brands), pick(random, brands)], 0.4),
        categoryIds: maybe([pick(random, [...categories, 'women'])], 0.4),
        tags: maybe(['festive']),
        collectionIds: maybe(['diwali'], 0.2),
        optionValues: maybe(['M'], 0.2),
        productIds: maybe(['product-0', 'product-2', 'product-3'], 0.2),
        minPrice: maybe(400_00, 0.2),
        maxPrice: maybe(1000_00, 0.2),
        isFullPrice: maybe(true, 0.2),
        excludedProductIds: maybe(['product-1'], 0.2),
      },
      0.6,
    ),
    condition: maybe(
      {
        minQuantity: maybe(2),
        minAmount: maybe(999_00),
        isPrepaid: maybe(true, 0.2),
        paymentMethods: maybe(['demo'], 0.2),
        states: maybe(['Karnataka'], 0.2),
        postalPrefixes: maybe(['560', '11'], 0.2),
      },
      0.4,
    ),
    effect: buildEffect(random),
  };
}

const buildEffect = (random: Random): Effect =>
  pick<() => Effect>(random, [
    () => ({ kind: 'percent', percent: pick(random, [5, 10, 33.33, 100]) }),
    () => ({ kind: 'unit-amount', amount: pick(random, [1, 50_00, 500_00]) }),
    () => ({ kind: 'unit-price', price: pick(random, [0, 399_00]) }),
    () => ({
      kind: 'quantity-tiers',
      tiers: [
        { quantity: 2, percent: 10 },
        { quantity: 4, percent: 20 },
      ],
    }),
    () => ({
      kind: 'buy-get',
      buy: pick(random, [1, 2]),
      get: pick(random, [1, 2]),
      percent: pick(random, [50, 100]),
      maxTimes: pick(random, [undefined, 1, 2]),
    }),
    () => ({
      kind: 'buy-get',
      buy: pick(random, [0, 1, 2]),
      get: pick(random, [1, 2]),
      percent: pick(random, [50, 100]),
      maxTimes: pick(random, [undefined, 1, 2]),
      getProducts: pick(random, [
        { categoryIds: ['dupattas'] },
        { brands: ['Tana'] },
        { productIds: ['product-1'] },
        { tags: ['new'], maxPrice: 1000_00 },
      ]),
    }),
    () => ({ kind: 'bundle', quantity: pick(random, [2, 3]), price: 999_00, maxTimes: pick(random, [undefined, 1]) }),
    () => ({ kind: 'order-percent', percent: 15, maxAmount: pick(random, [undefined, 100_00]) }),
    () => ({ kind: 'order-amount', amount: pick(random, [100_00, 10_000_00]) }),
    () => ({
      kind: 'amount-tiers',
      tiers: [
        { amount: 1000_00, percent: 5 },
        { amount: 3000_00, percent: 12 },
      ],
    }),
    () => ({
      kind: 'delivery',
      percent: pick(random, [50, 100]),
      maxAmount: pick(random, [undefined, 60_00]),
      methods: pick(random, [undefined, ['standard'], ['express']]),
    }),
  ])();
