import extension from './index';
import { parseRates } from './parse-rates';

const rates = [
  { prefix: '56', standard: 6000, express: 12000, unit: 1000 },
  { prefix: '560', standard: 4000, express: 9000, unit: 500 },
];
const getPrices = (input: { postalCode?: string; subtotal?: number | null; units?: number }, freeFrom?: number) => {
  const { postalCode, subtotal = 50_000, units = 1 } = input;
  const items = [{ productId: 'p', variantId: 'v', quantity: units, price: 50_000 }];
  const prices = { standard: 7900, express: 14900 };
  return extension.hooks!.calculateShipping!({ postalCode, subtotal, items, prices }, { state: { rates, freeFrom } });
};

it('charges the rate of the longest prefix', () => {
  expect(getPrices({ postalCode: '560025' })).toEqual({ standard: 4000, express: 9000 });
  expect(getPrices({ postalCode: '570001' })).toEqual({});
  expect(getPrices({ postalCode: '562101' })).toEqual({ standard: 6000, express: 12000 });
});

it('charges further units', () => {
  expect(getPrices({ postalCode: '560025', units: 3 })).toEqual({ standard: 5000, express: 10_000 });
});

it("leaves the shop's prices without a PIN code", () => {
  expect(getPrices({})).toEqual({});
});

it('delivers for nothing from the subtotal that is set, and not without a cart', () => {
  expect(getPrices({ postalCode: '560025' }, 50_000)).toEqual({ standard: 0, express: 9000 });
  expect(getPrices({ postalCode: '560025' }, 50_001)).toMatchObject({ standard: 4000 });
  expect(getPrices({ postalCode: '560025', subtotal: null }, 50_000)).toMatchObject({ standard: 4000 });
});

it.each([
  ['no body', undefined],
  ['no rates', { rates: [] }],
  ['a price of parts of a paisa', { rates: [{ ...rates[0], standard: 1.5 }] }],
  ['a negative price', { rates: [{ ...rates[0], unit: -1 }] }],
  ['a price above ₹10,000', { rates: [{ ...rates[0], express: 1_000_001 }] }],
  ['a prefix of letters', { rates: [{ ...rates[0], prefix: '5a' }] }],
  ['the same prefix twice', { rates: [rates[0], rates[0]] }],
])('refuses rates with %s', (_title, body) => {
  expect(parseRates(body)).toBeUndefined();
  expect(parseRates({ rates })).toEqual(rates);
});
