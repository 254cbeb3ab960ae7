import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacingInput } from '@vastra/shared/extension';
import extension from './index';

const place = (quantity: number) => {
  const input = { items: [{ productId: 'p', variantId: 'v', quantity, price: 50_000 }] } as PlacingInput;
  return extension.hooks!.beforePlaceOrder!(input, { state: { maxUnits: 3 } });
};

test('refuses an order of too many units', () => {
  assert.deepEqual(place(4), { refuse: 'An order can have at most 3 items.' });
});

test('accepts an order of as many units as are allowed', () => {
  assert.equal(place(3), undefined);
});
