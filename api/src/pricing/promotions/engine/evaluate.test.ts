import { buildContext, buildLine, buildRule, thursday } from '../testing/rules';
import { evaluate } from './evaluate';
import type { Effect, Rule, RuleCondition, RuleContext, RuleLine, RuleProducts, RuleWho } from './rule';

const cart = [buildLine('kurta', 1000_00, 2), buildLine('scarf', 300_00)];
const take = (effect: Effect, lines = cart, context = buildContext()) =>
  evaluate([buildRule(effect)], lines, context).lineDiscounts;

describe('effects on products', () => {
  test.each<[string, Effect, number[]]>([
    ['a percentage', { kind: 'percent', percent: 10 }, [200_00, 30_00]],
    ['an amount for each unit, at most its price', { kind: 'unit-amount', amount: 400_00 }, [800_00, 300_00]],
    ['a fixed price', { kind: 'unit-price', price: 500_00 }, [1000_00, 0]],
    [
      'the highest tier that is reached',
      {
        kind: 'quantity-tiers',
        tiers: [
          { quantity: 4, percent: 50 },
          { quantity: 2, percent: 20 },
        ],
      },
      [400_00, 60_00],
    ],
    ['no tier', { kind: 'quantity-tiers', tiers: [{ quantity: 4, percent: 50 }] }, [0, 0]],
    ['a bundle', { kind: 'bundle', quantity: 3, price: 1999_00 }, [261_74, 39_26]],
    ['a bundle that costs more than its items', { kind: 'bundle', quantity: 2, price: 3000_00 }, [0, 0]],
  ])('%s', (_name, effect, expected) => {
    expect(take(effect)).toEqual(expected);
  });

  test('of two and one free the cheapest is free, and all three share the discount', () => {
    // ₹300 of ₹2,300: a unit that comes back is worth its real price.
    expect(take({ kind: 'buy-get', buy: 2, get: 1, percent: 100 })).toEqual([260_87, 39_13]);
  });

  test('groups are made of the dearest units, so that a cheap item takes nothing from other items', () => {
    const shirts = [buildLine('a', 900_00, 3), buildLine('b', 500_00, 3), buildLine('c', 10_00, 2)];
    expect(take({ kind: 'buy-get', buy: 2, get: 1, percent: 100 }, shirts)).toEqual([900_00, 500_00, 0]);
    expect(take({ kind: 'buy-get', buy: 2, get: 1, percent: 100, maxTimes: 1 }, shirts)).toEqual([900_00, 0, 0]);
    expect(take({ kind: 'buy-get', buy: 1, get: 1, percent: 50, maxTimes: 1 }, shirts)).toEqual([450_00, 0, 0]);
  });
});

describe('some units of other products free or cheaper', () => {
  const dupattas = { categoryIds: ['dupattas'] };
  const buyTwo = { kind: 'buy-get', buy: 2, get: 1, percent: 100, getProducts: dupattas } as const;
  const kurtas = buildLine('kurta', 1000_00, 2);
  const buildDupatta = (id: string, price: number, quantity = 1) => buildLine(id, price, quantity, dupattas);

  test.each<[string, Effect, RuleLine[], number[]]>([
    // ₹300 of ₹2,300: a unit that comes back is worth its real price.
    ['one for two, and all three share the discount', buyTwo, [kurtas, buildDupatta('d', 300_00)], [260_87, 39_13]],
    ['nothing without enough bought items', buyTwo, [{ ...kurtas, quantity: 1 }, buildDupatta('d', 300_00)], [0, 0]],
    ['nothing without an item to make free', buyTwo, [kurtas], [0]],
    ['the cheapest first', buyTwo, [kurtas, buildDupatta('d', 500_00), buildDupatta('e', 200_00)], [181_82, 0, 18_18]],
    [
      'once for each two',
      buyTwo,
      [{ ...kurtas, quantity: 5 }, buildDupatta('d', 500_00), buildDupatta('e', 200_00), buildDupatta('f', 900_00)],
      [581_82, 100_00, 18_18, 0],
    ],
    [
      'once if it is limited',
      { ...buyTwo, maxTimes: 1 },
      [{ ...kurtas, quantity: 5 }, buildDupatta('d', 500_00), buildDupatta('e', 200_00)],
      [181_82, 0, 18_18],
    ],
    [
      'as many as the cart has, up to the number',
      { ...buyTwo, get: 3, percent: 50 },
      [kurtas, buildDupatta('d', 200_00, 2)],
      [166_66, 33_34],
    ],
    [
      'no unit that costs nothing',
      buyTwo,
      [kurtas, buildDupatta('d', 0), buildDupatta('e', 200_00)],
      [181_82, 0, 18_18],
    ],
    ['no discounted item counts as bought', buyTwo, [buildDupatta('d', 300_00, 3)], [0]],
  ])('%s', (_name, effect, lines, expected) => {
    expect(take(effect, lines)).toEqual(expected);
  });

  const gift: Effect = { ...buyTwo, buy: 0 };
  const evaluateGift = (lines: RuleLine[], others: Rule[] = []) =>
    evaluate([buildRule(gift, { label: 'Gift', priority: 10, condition: { minAmount: 2000_00 } }), ...others], lines, {
      ...buildContext(),
    });

  test('a gift above an amount has all of its discount, once per order, and does not count for the amount', () => {
    const lines = [kurtas, buildDupatta('d', 300_00, 2)];
    expect(evaluateGift(lines).lineDiscounts).toEqual([0, 300_00]);
    const tooFew = [{ ...kurtas, price: 999_99 }, buildDupatta('d', 300_00, 2)];
    expect(evaluateGift(tooFew).lineDiscounts).toEqual([0, 0]);
  });

  test('a sale takes the other items and leaves the gift', () => {
    const sale = buildRule(
      { kind: 'percent', percent: 10 },
      { id: 'sale', combines: { product: false, order: true, delivery: true } },
    );
    expect(evaluateGift([kurtas, buildDupatta('d', 300_00)], [sale]).lineDiscounts).toEqual([200_00, 300_00]);
  });

  test.each<[string, Effect, RuleLine[], string[]]>([
    ['the missing item', buyTwo, [kurtas], ['Add 1 item of “2 + 1”: it is free']],
    ['several missing items', { ...buyTwo, get: 2 }, [kurtas], ['Add 2 items of “2 + 1”: they are free']],
    ['a part of them', { ...buyTwo, percent: 30 }, [kurtas], ['Add 1 item of “2 + 1”: 30% off']],
    ['nothing once they are there', buyTwo, [kurtas, buildDupatta('d', 1_00)], []],
    [
      'what is still to be bought',
      buyTwo,
      [{ ...kurtas, quantity: 1 }, buildDupatta('d', 1_00)],
      ['1 more for 1 free: 2 + 1'],
    ],
    ['nothing above its limit', { ...buyTwo, maxTimes: 1 }, [{ ...kurtas, quantity: 5 }, buildDupatta('d', 1_00)], []],
  ])('hint: %s', (_name, effect, lines, texts) => {
    const { hints } = evaluate([buildRule(effect, { label: '2 + 1' })], lines, buildContext());
    expect(hints.map(({ text }) => text)).toEqual(texts);
  });

  test('a hint about a gift says the amount first, and then the gift', () => {
    const getHints = (price: number) => evaluateGift([{ ...kurtas, price }]).hints;
    expect(getHints(900_00)).toEqual([{ text: 'Add ₹200 for 1 free: Gift' }]);
    expect(getHints(1000_00)).toEqual([
      { text: 'Add 1 item of “Gift”: it is free', missing: { products: dupattas, count: 1, percent: 100 } },
    ]);
  });
});

describe('effects on the order and the delivery', () => {
  test.each<[string, Effect, number[]]>([
    ['a percentage', { kind: 'order-percent', percent: 10 }, [200_00, 30_00]],
    ['a percentage up to an amount', { kind: 'order-percent', percent: 10, maxAmount: 100_00 }, [86_96, 13_04]],
    ['an amount', { kind: 'order-amount', amount: 100_00 }, [86_96, 13_04]],
    ['an amount above the sum', { kind: 'order-amount', amount: 9999_00 }, [2000_00, 300_00]],
    [
      'a tier by amount',
      {
        kind: 'amount-tiers',
        tiers: [
          { amount: 2300_00, percent: 10 },
          { amount: 2300_01, percent: 50 },
        ],
      },
      [200_00, 30_00],
    ],
  ])('%s', (_name, effect, expected) => {
    expect(take(effect)).toEqual(expected);
  });

  test('the delivery is cheaper or free', () => {
    const deliver = (percent: number) => evaluate([buildRule({ kind: 'delivery', percent })], cart, buildContext());
    expect(deliver(50)).toMatchObject({ deliveryDiscount: 39_50, lineDiscounts: [0, 0] });
    expect(deliver(100)).toMatchObject({
      deliveryDiscount: 79_00,
      adjustments: [{ class: 'delivery', amount: 79_00 }],
    });
  });
});

const tenPercent: Effect = { kind: 'percent', percent: 10 };
const isApplied = (rest: Partial<Rule>, context: Partial<RuleContext> = {}, lines = cart) =>
  evaluate([buildRule(tenPercent, rest)], lines, buildContext(context)).adjustments.length === 1;

describe('when', () => {
  test.each([
    ['at its start', { startsAt: thursday.getTime() }, true],
    ['a millisecond before its start', { startsAt: thursday.getTime() + 1 }, false],
    ['a millisecond before its end', { endsAt: thursday.getTime() + 1 }, true],
    ['at its end', { endsAt: thursday.getTime() }, false],
    ['on its day of the week', { when: { weekdays: [4] } }, true],
    ['on another day', { when: { weekdays: [5] } }, false],
    ['in the first minute', { when: { from: 18 * 60, until: 21 * 60 } }, true],
    ['in the minute of the end', { when: { from: 9 * 60, until: 18 * 60 } }, false],
    ['in the evening before a night', { when: { from: 18 * 60, until: 60, weekdays: [4] } }, true],
  ])('%s', (_name, rest, expected) => {
    expect(isApplied(rest)).toBe(expected);
  });

  test('after midnight the night belongs to the day on which it began', () => {
    const now = new Date('2026-11-27T00:30:00+05:30');
    expect(isApplied({ when: { from: 18 * 60, until: 60, weekdays: [4] } }, { now })).toBe(true);
    expect(isApplied({ when: { from: 18 * 60, until: 60, weekdays: [5] } }, { now })).toBe(false);
  });
});

test.each<[string, RuleWho, Partial<RuleContext>, boolean]>([
  ['a guest, for accounts', { signedIn: true }, { isSignedIn: false }, false],
  ['a first order', { maxOrders: 0 }, { orderCount: 0 }, true],
  ['a second order, for first ones', { maxOrders: 0 }, { orderCount: 1 }, false],
  ['an unknown guest, for first orders', { maxOrders: 0 }, { orderCount: undefined }, false],
  ['a third order, for those from the third on', { minOrders: 2 }, { orderCount: 2 }, true],
  ['an email of the domain', { emailDomains: ['college.example'] }, { email: 'a@College.example' }, true],
  [
    'an email of a domain that ends alike',
    { emailDomains: ['college.example'] },
    { email: 'a@mycollege.example' },
    false,
  ],
])('who: %s', (_name, who, context, expected) => {
  expect(isApplied({ who }, context)).toBe(expected);
});

const kurta = buildLine('k', 999_00, 1, {
  categoryIds: ['kurtas', 'women'],
  tags: ['new'],
  collectionIds: ['diwali'],
  optionValues: ['Indigo', 'M'],
  mrp: 1299_00,
});
test.each<[RuleProducts, boolean]>([
  [{ productIds: ['k'] }, true],
  [{ productIds: ['x'] }, false],
  [{ variantIds: ['k'] }, true],
  [{ categoryIds: ['women'] }, true],
  [{ categoryIds: ['men'] }, false],
  [{ brands: ['Ira'], tags: ['old'] }, false],
  [{ brands: ['Tana', 'Ira'], tags: ['new'] }, true],
  [{ collectionIds: ['diwali'] }, true],
  [{ optionValues: ['Indigo'] }, true],
  [{ minPrice: 999_00, maxPrice: 999_00 }, true],
  [{ minPrice: 999_01 }, false],
  [{ maxPrice: 998_99 }, false],
  [{ isFullPrice: true }, false],
  [{ excludedProductIds: ['k'] }, false],
])('products: %j', (products, expected) => {
  expect(isApplied({ products }, {}, [kurta])).toBe(expected);
});

test('a product in a deal is not at its full price', () => {
  const inDeal = buildLine('k', 999_00, 1, { isInDeal: true });
  expect(isApplied({ products: { isFullPrice: true } }, {}, [inDeal])).toBe(false);
  expect(isApplied({ products: { isFullPrice: true } }, {}, [{ ...inDeal, isInDeal: false }])).toBe(true);
});

test.each<[RuleCondition, Partial<RuleContext>, boolean]>([
  [{ minQuantity: 3 }, {}, true],
  [{ minQuantity: 4 }, {}, false],
  [{ minAmount: 2300_00 }, {}, true],
  [{ minAmount: 2300_01 }, {}, false],
  [{ paymentMethods: ['demo'] }, { paymentMethod: 'demo' }, true],
  [{ paymentMethods: ['demo'] }, {}, false],
  [{ isPrepaid: true }, { paymentMethod: 'cod', isPrepaid: false }, false],
  [{ isPrepaid: true }, { paymentMethod: 'demo', isPrepaid: true }, true],
  [{ states: ['Goa'] }, { state: 'Goa' }, true],
  [{ states: ['Goa'] }, {}, false],
  [{ postalPrefixes: ['560', '11'] }, { postalCode: '110001' }, true],
  [{ postalPrefixes: ['560'] }, { postalCode: '110001' }, false],
])('condition: %j with %j', (condition, context, expected) => {
  expect(isApplied({ condition }, context)).toBe(expected);
});

test('a promotion that is used up, or that would exceed its budget, does not apply', () => {
  const left = (limits: object) => ({
    left: new Map([['rule', { isUsedUp: false, isUsedByCustomer: false, budgetLeft: Infinity, ...limits }]]),
  });
  expect(isApplied({ id: 'rule' }, left({}))).toBe(true);
  expect(isApplied({ id: 'rule' }, left({ isUsedUp: true }))).toBe(false);
  expect(isApplied({ id: 'rule' }, left({ isUsedByCustomer: true }))).toBe(false);
  expect(isApplied({ id: 'rule' }, left({ budgetLeft: 230_00 }))).toBe(true);
  expect(isApplied({ id: 'rule' }, left({ budgetLeft: 229_99 }))).toBe(false);
});

describe('what combines', () => {
  const alone = { product: false, order: false, delivery: false };
  const list = (rules: Rule[], lines = cart) =>
    evaluate(rules, lines, buildContext()).adjustments.map(({ promotionId, amount }) => [promotionId, amount]);

  test('products come before the order, and the order before the delivery', () => {
    const rules = [
      buildRule({ kind: 'delivery', percent: 100 }, { id: 'delivery', priority: 9 }),
      buildRule({ kind: 'order-percent', percent: 10 }, { id: 'order', priority: 5 }),
      buildRule({ kind: 'percent', percent: 50 }, { id: 'products' }),
    ];
    expect(list(rules)).toEqual([
      ['products', 1150_00],
      ['order', 115_00],
      ['delivery', 79_00],
    ]);
  });

  test('the customer gets the better of an exclusive promotion and all others', () => {
    const others = [
      buildRule(tenPercent, { id: 'a' }),
      buildRule({ kind: 'order-amount', amount: 100_00 }, { id: 'b' }),
    ];
    const exclusive = (percent: number) => buildRule({ kind: 'percent', percent }, { id: 'x', combines: alone });
    expect(list([...others, exclusive(15)])).toEqual([['x', 345_00]]);
    expect(list([...others, exclusive(14)])).toEqual([
      ['a', 230_00],
      ['b', 100_00],
    ]);
  });

  test('of two equal ones the higher priority counts, then the lower id', () => {
    const equal = (id: string, priority: number) => buildRule(tenPercent, { id, priority, combines: alone });
    expect(list([equal('a', 0), equal('b', 1)])).toEqual([['b', 230_00]]);
    expect(list([equal('b', 1), equal('a', 1)])).toEqual([['a', 230_00]]);
  });

  test('a unit has one promotion, unless both combine with products', () => {
    const single = { product: false, order: true, delivery: true };
    const half: Effect = { kind: 'percent', percent: 50 };
    const one = buildRule(half, { id: 'one', combines: single, products: { productIds: ['kurta'] } });
    expect(list([one, buildRule(tenPercent, { id: 'two' })])).toEqual([
      ['one', 1000_00],
      ['two', 30_00],
    ]);
    const both = { ...one, combines: { ...single, product: true } };
    expect(list([both, buildRule(tenPercent, { id: 'two' })])).toEqual([
      ['one', 1000_00],
      ['two', 130_00],
    ]);
  });
});

describe('a code', () => {
  const buildCode = (rest: Partial<Rule> = {}) => buildRule(tenPercent, { id: 'code', code: 'TEN', ...rest });
  const enter = (promotion: Rule, rules: Rule[] = [], context: Partial<RuleContext> = {}) =>
    evaluate(rules, cart, buildContext(context), { promotion });

  test('applies when the shopper enters it', () => {
    expect(evaluate([buildCode()], cart, buildContext()).adjustments).toEqual([]);
    expect(enter(buildCode(), [buildCode()])).toMatchObject({ codeRejection: null, lineDiscounts: [200_00, 30_00] });
  });

  test.each<[Partial<Rule>, Partial<RuleContext>, string]>([
    [{ endsAt: 1 }, {}, 'Invalid or expired coupon code'],
    [{ when: { weekdays: [0] } }, {}, 'This code is not valid at this time of the week'],
    [{ who: { maxOrders: 0 } }, { orderCount: 3 }, 'This code is not for your account'],
    [{ condition: { states: ['Goa'] } }, {}, 'This code is not for your delivery address'],
    [{ condition: { isPrepaid: true } }, {}, 'This code needs another way to pay'],
    [{ products: { brands: ['Tana'] } }, {}, 'This code is for other items than those in your cart'],
    [{ condition: { minQuantity: 5 } }, {}, 'This code needs 2 more of its items'],
    [{ condition: { minAmount: 3500_00 } }, {}, 'This code needs items for ₹1,200 more'],
    [{ effect: { kind: 'delivery', percent: 100 } }, { shippingFee: 0 }, 'This code takes nothing off your cart'],
  ])('says why it does not apply: %j', (rest, context, rejection) => {
    expect(enter(buildCode(rest), [], context)).toMatchObject({ codeRejection: rejection, adjustments: [] });
  });

  const better = buildRule(
    { kind: 'percent', percent: 20 },
    { id: 'better', label: 'Diwali', combines: { product: false, order: false, delivery: false } },
  );

  test('is not used while the offers without it save more, and the shopper reads that', () => {
    expect(enter(buildCode(), [better])).toMatchObject({
      lineDiscounts: [400_00, 60_00],
      adjustments: [{ promotionId: 'better' }],
      codeRejection: null,
      unusedCode: { code: 'TEN', text: 'Your offers save ₹230 more than TEN, so the code is not used.' },
    });
    const twentyFive = buildCode({ effect: { kind: 'percent', percent: 25 } });
    expect(enter(twentyFive, [better])).toMatchObject({ lineDiscounts: [500_00, 75_00], unusedCode: null });
  });

  test('is used if it saves as much as the offers without it', () => {
    const twenty = buildCode({ effect: { kind: 'percent', percent: 20 } });
    expect(enter(twenty, [better])).toMatchObject({ adjustments: [{ code: 'TEN' }], unusedCode: null });
  });

  test('does not take the items of a better promotion with which it may be in one order', () => {
    const ofItems = buildRule(
      { kind: 'percent', percent: 20 },
      { combines: { product: false, order: true, delivery: true } },
    );
    expect(enter(buildCode(), [ofItems])).toMatchObject({ lineDiscounts: [400_00, 60_00] });
  });

  test('is chosen for each way of delivery by its own fee', () => {
    const free = buildCode({ effect: { kind: 'delivery', percent: 100 } });
    const evaluation = enter(free, [better], {
      shippingFee: 79_00,
      otherDeliveries: [{ method: 'express', fee: 900_00 }],
    });
    expect(evaluation).toMatchObject({ deliveryDiscount: 0, otherDeliveryDiscounts: [900_00] });
  });
});

describe('an effect on the delivery', () => {
  const express: Effect = { kind: 'delivery', percent: 100, maxAmount: 100_00, methods: ['express'] };
  const context = { shippingMethod: 'standard', shippingFee: 79_00 };
  const otherDeliveries = [{ method: 'express', fee: 249_00 }];
  const waiting = { code: 'FAST', text: 'The code FAST is used when you choose express delivery.' };

  test('is for the methods that it names, and takes its maximum off', () => {
    const evaluate1 = (rest: object) => evaluate([buildRule(express)], cart, buildContext({ ...context, ...rest }));
    expect(evaluate1({ otherDeliveries })).toMatchObject({ deliveryDiscount: 0, otherDeliveryDiscounts: [100_00] });
    expect(evaluate1({ shippingMethod: 'express', shippingFee: 60_00 })).toMatchObject({ deliveryDiscount: 60_00 });
  });

  test.each(['promotion', 'coupon'] as const)('waits as the code of a %s until its delivery is chosen', (kind) => {
    const entered = { [kind]: buildRule(express, { id: 'code', code: 'FAST' }) };
    const order = buildRule(
      { kind: 'order-percent', percent: 5 },
      { combines: { product: true, order: true, delivery: false } },
    );
    expect(evaluate([order], cart, buildContext({ ...context, otherDeliveries }), entered)).toMatchObject({
      ...{ deliveryDiscount: 0, otherDeliveryDiscounts: [0], codeRejection: null, unusedCode: waiting },
      adjustments: [{ promotionId: 'rule' }],
    });
    const chosen = buildContext({ shippingMethod: 'express', shippingFee: 249_00 });
    expect(evaluate([], cart, chosen, entered)).toMatchObject({ deliveryDiscount: 100_00, unusedCode: null });
  });
});

test.each<[string, Rule, string[]]>([
  [
    'a delivery by one method',
    buildRule(
      { kind: 'delivery', percent: 100, methods: ['standard'] },
      { label: 'Diwali', condition: { minAmount: 2501_00 } },
    ),
    ['Add ₹201 for free standard delivery: Diwali'],
  ],
  [
    'a delivery with a maximum',
    buildRule(
      { kind: 'delivery', percent: 100, maxAmount: 50_00 },
      { label: 'Diwali', condition: { minAmount: 2501_00 } },
    ),
    ['Add ₹201 for up to ₹50 off the delivery: Diwali'],
  ],
  [
    'an amount',
    buildRule({ kind: 'delivery', percent: 100 }, { label: 'Free delivery', condition: { minAmount: 2501_00 } }),
    ['Add ₹201 for free delivery'],
  ],
  [
    'a quantity',
    buildRule(tenPercent, { label: 'Wedding week', condition: { minQuantity: 4 } }),
    ['1 more for 10% off: Wedding week'],
  ],
  [
    'a tier',
    buildRule({ kind: 'quantity-tiers', tiers: [{ quantity: 5, percent: 20 }] }, { label: 'Bulk' }),
    ['2 more for 20% off: Bulk'],
  ],
  [
    'a group',
    buildRule({ kind: 'buy-get', buy: 3, get: 1, percent: 100 }, { label: '3 + 1' }),
    ['1 more for 1 free: 3 + 1'],
  ],
  ['a group that has only begun', buildRule({ kind: 'buy-get', buy: 8, get: 1, percent: 100 }), []],
  [
    'a payment',
    buildRule(tenPercent, { label: 'Prepaid', condition: { isPrepaid: true } }),
    ['Another way to pay gives you 10% off: Prepaid'],
  ],
  ['another customer', buildRule(tenPercent, { who: { minOrders: 1 }, condition: { minQuantity: 4 } }), []],
  ['a code', buildRule(tenPercent, { code: 'TEN', condition: { minQuantity: 4 } }), []],
])('hint: %s', (_name, rule, hints) => {
  expect(evaluate([rule], cart, buildContext()).hints.map(({ text }) => text)).toEqual(hints);
});

test('no hint about a promotion that does not combine with what applies', () => {
  const alone = buildRule(
    { kind: 'percent', percent: 50 },
    { id: 'x', combines: { product: false, order: false, delivery: false } },
  );
  const more = buildRule(tenPercent, { id: 'more', condition: { minQuantity: 4 } });
  expect(evaluate([alone, more], cart, buildContext()).hints).toEqual([]);
  expect(evaluate([more], cart, buildContext()).hints).toHaveLength(1);
});

test('no hint about a delivery that is free already', () => {
  const free = buildRule({ kind: 'delivery', percent: 100 }, { label: 'Diwali', condition: { minAmount: 9999_00 } });
  expect(evaluate([free], cart, buildContext()).hints).toHaveLength(1);
  expect(evaluate([free], cart, { ...buildContext(), shippingFee: 0 }).hints).toEqual([]);
});

test('a coupon comes after the promotions of the order, and before the delivery', () => {
  const coupon = buildRule({ kind: 'order-percent', percent: 10 }, { id: 'coupon', code: 'SAVE10' });
  const order = buildRule({ kind: 'order-amount', amount: 300_00 });
  expect(evaluate([order], cart, buildContext(), { coupon })).toMatchObject({
    couponDiscount: 200_00,
    deliveryDiscount: 0,
  });
  const shipping = { ...coupon, effect: { kind: 'delivery', percent: 100 } as const };
  expect(evaluate([order], cart, buildContext(), { coupon: shipping })).toMatchObject({
    couponDiscount: 0,
    deliveryDiscount: 79_00,
  });
});

describe('a price list', () => {
  const memberPrices = new Map([['kurta', { listId: 'retailers', label: 'Retailers', price: 800_00 }]]);
  const context = buildContext({ memberPrices });
  const buy = (rules: Rule[], lines = cart) => evaluate(rules, lines, context);
  const alone = { product: false, order: false, delivery: false };

  test('lowers each unit to its price, with its name', () => {
    expect(buy([])).toMatchObject({
      lineDiscounts: [400_00, 0],
      adjustments: [
        {
          promotionId: 'retailers',
          label: 'Retailers',
          class: 'product',
          amount: 400_00,
          lines: [{ index: 0, amount: 400_00 }],
        },
      ],
    });
  });

  test('never applies above the present price', () => {
    expect(buy([], [buildLine('kurta', 800_00, 2)])).toMatchObject({ lineDiscounts: [0], adjustments: [] });
  });

  test('adds to promotions of products what is missing to its price, whether they combine or not', () => {
    const offer = buildRule({ kind: 'percent', percent: 15 }, { id: 'sale' });
    for (const combines of [offer.combines, alone])
      expect(buy([{ ...offer, combines }])).toMatchObject({
        lineDiscounts: [400_00, 45_00],
        adjustments: [
          { promotionId: 'sale', amount: 345_00 },
          { promotionId: 'retailers', amount: 100_00 },
        ],
      });
  });

  test('takes nothing more off units that a promotion makes cheaper, each for itself', () => {
    expect(buy([buildRule({ kind: 'percent', percent: 30 })]).lineDiscounts).toEqual([600_00, 90_00]);
    const oneHalf = buildRule(
      { kind: 'buy-get', buy: 1, get: 1, percent: 100 },
      { products: { variantIds: ['kurta'] } },
    );
    // Two of three units cost ₹500 each, and the third the price of the list.
    expect(buy([oneHalf], [buildLine('kurta', 1000_00, 3)]).lineDiscounts).toEqual([1200_00]);
  });

  test('comes before the promotions of the order and the coupon', () => {
    const order = buildRule({ kind: 'order-percent', percent: 10 }, { id: 'order' });
    expect(buy([order]).lineDiscounts).toEqual([560_00, 30_00]);
    const coupon = buildRule({ kind: 'order-percent', percent: 10 }, { id: 'coupon', code: 'SAVE10' });
    expect(evaluate([], cart, context, { coupon })).toMatchObject({
      lineDiscounts: [400_00, 0],
      couponDiscount: 190_00,
    });
  });
});
