import fc from 'fast-check';
import { buildRandomCart, createRandom } from '../testing/random-carts';
import { evaluateByReference } from '../testing/reference';
import { evaluate } from './evaluate';
import { explain } from './explain';

test('each promotion applies or has one reason, and the reason agrees with the plainly written policy', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const { lines, context, entered, ...cart } = buildRandomCart(createRandom(seed));
      const rules = [...cart.rules, ...(entered.promotion ? [entered.promotion] : [])];
      const evaluation = evaluate(rules, lines, context, entered);
      const explanations = explain({ rules, lines, context, entered, evaluation });
      const applied = evaluation.adjustments.flatMap(({ promotionId }) =>
        promotionId.startsWith('list-') ? [] : promotionId,
      );
      const explained = explanations.map(({ rule }) => rule.id);
      expect([...applied, ...explained].sort()).toEqual(rules.map(({ id }) => id).sort());
      for (const { rule, reason, message } of explanations) {
        const { amounts } = evaluateByReference([{ ...rule, code: null }], lines, context);
        const savesAlone = rule.id in amounts;
        expect([rule.id, ['not-combined', 'items-taken'].includes(reason)]).toEqual([rule.id, savesAlone]);
        expect(message).toMatch(/^[A-Z].*\.$/);
        expect(message).not.toMatch(/undefined|NaN|null/);
      }
    }),
    { numRuns: 300 },
  );
});
