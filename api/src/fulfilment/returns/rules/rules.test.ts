import { splitCompensation } from '../receipt/split-compensation';
import { resolveRule } from './category-rules';
import { getRequestFee } from './fee';
import { defaultReturnSettings } from './settings';

const tree = new Map(
  [
    { id: 'men', name: 'Men', parentId: null },
    { id: 'innerwear', name: 'Innerwear', parentId: 'men' },
    { id: 'vests', name: 'Vests', parentId: 'innerwear' },
  ].map((category) => [category.id, category]),
);
const shop = { days: 30, fee: 49_00 };
const rule = { canReturn: true, canExchange: true, days: null, fee: null };

test.each([
  ['the shop’s, without one', 'vests', [], { canReturn: true, days: 30, fee: 49_00, category: null }],
  [
    'its parent’s',
    'vests',
    [{ ...rule, categoryId: 'innerwear', canReturn: false, canExchange: false }],
    { canReturn: false, canExchange: false, days: 30, category: { id: 'innerwear', name: 'Innerwear' } },
  ],
  [
    'its own before its parent’s',
    'vests',
    [
      { ...rule, categoryId: 'innerwear', canReturn: false },
      { ...rule, categoryId: 'vests', days: 7, fee: 0 },
    ],
    { canReturn: true, days: 7, fee: 0 },
  ],
  [
    'not that of a category below',
    'men',
    [{ ...rule, categoryId: 'innerwear', canReturn: false }],
    { canReturn: true },
  ],
  ['the shop’s, of a deleted product', undefined, [{ ...rule, categoryId: 'men', days: 1 }], { days: 30 }],
])('a category has the rule that is %s', (_which, category, rules, expected) => {
  const byCategory = new Map(rules.map((row) => [row.categoryId, row]));
  expect(resolveRule(category, tree, byCategory, shop)).toMatchObject(expected);
});

test('the fee is the highest of the lines, and none for what is the shop’s fault', () => {
  const lines = (...reasons: ('changed_mind' | 'damaged')[]) =>
    reasons.map((reason, index) => ({ reason, fee: (index + 1) * 50_00 }));
  expect(getRequestFee(lines('changed_mind', 'changed_mind'), defaultReturnSettings)).toBe(100_00);
  expect(getRequestFee(lines('changed_mind', 'damaged'), defaultReturnSettings)).toBe(50_00);
  expect(getRequestFee(lines('damaged', 'damaged'), defaultReturnSettings)).toBe(0);
  expect(getRequestFee([], defaultReturnSettings)).toBe(0);
});

describe('the compensation', () => {
  const terms = { fee: 0, delivery: 0, exchangeUsed: 0, isRefundedEarly: false };
  const refund = { resolution: 'refund', refundAmount: 300_00 } as const;
  const storeCredit = { resolution: 'store_credit', refundAmount: 200_00 } as const;
  const exchange = { resolution: 'exchange', refundAmount: 500_00 } as const;

  it.each([
    ['takes the fee from the money', [refund], { fee: 49_00 }, { refund: 251_00, storeCredit: 0, exchange: 0 }],
    [
      'takes the rest of the fee from the store credit',
      [refund, storeCredit],
      { fee: 350_00 },
      { refund: 0, storeCredit: 150_00, exchange: 0 },
    ],
    ['is never negative', [refund, storeCredit], { fee: 900_00 }, { refund: 0, storeCredit: 0, exchange: 0 }],
    [
      'takes no fee from an exchange',
      [exchange],
      { fee: 49_00, exchangeUsed: 500_00 },
      { refund: 0, storeCredit: 0, exchange: 500_00 },
    ],
    [
      'refunds what a cheaper replacement does not use',
      [exchange],
      { exchangeUsed: 420_00 },
      { refund: 80_00, storeCredit: 0, exchange: 420_00 },
    ],
    [
      'gives the delivery fee back the way of the items',
      [storeCredit],
      { delivery: 79_00 },
      { refund: 0, storeCredit: 279_00, exchange: 0 },
    ],
    [
      'takes paise of the rounding that the money lacks from the store credit',
      [refund, storeCredit],
      { fee: 300_00, delivery: -1 },
      { refund: 0, storeCredit: 199_99, exchange: 0 },
    ],
    [
      'is nothing more after an early refund',
      [refund, storeCredit],
      { isRefundedEarly: true, fee: 10_00 },
      { refund: 0, storeCredit: 0, exchange: 0 },
    ],
  ] as const)('%s', (_what, lines, changes, expected) => {
    expect(splitCompensation(lines, { ...terms, ...changes })).toEqual(expected);
  });
});
