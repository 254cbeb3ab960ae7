/** Evaluates random carts by the engine and by the slow reference, and prints as JSON how many there were and how many differ. */
import { isDeepStrictEqual } from 'node:util';
import { evaluate } from '../../src/pricing/promotions/engine/evaluate';
import { buildRandomCart, createRandom, type RandomCart } from '../../src/pricing/promotions/testing/random-carts';
import { evaluateByReference } from '../../src/pricing/promotions/testing/reference';

const carts = Number(process.argv[2]);
let mismatches = 0;
for (let seed = 1; seed <= carts; seed++)
  if (!isSame(buildRandomCart(createRandom(seed), { maxRules: 12, maxLines: 8 }))) {
    mismatches++;
    console.error(`The cart of the seed ${seed} differs.`);
  }
console.log(JSON.stringify({ carts, mismatches }));

function isSame({ rules, lines, context, entered }: RandomCart): boolean {
  const { adjustments, lineDiscounts, deliveryDiscount, couponDiscount } = evaluate(rules, lines, context, entered);
  const expected = evaluateByReference(rules, lines, context, entered);
  const amounts = Object.fromEntries(adjustments.map(({ promotionId, amount }) => [promotionId, amount]));
  return isDeepStrictEqual(
    [amounts, lineDiscounts, deliveryDiscount, couponDiscount],
    [expected.amounts, expected.lineDiscounts, expected.deliveryDiscount, expected.couponDiscount],
  );
}
