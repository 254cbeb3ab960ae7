import { returnDays } from '@vastra/shared/contract/order-state';
import type { FindProductReturns } from '../../../catalogue/products/product-returns';
import { returnRules } from '../../../platform/db/schema';
import { cacheUntilChange } from '../../../platform/server/cache/cache-until-change';
import { type ReturnRule, resolveRule } from './category-rules';
import { getReturnSettings, type ReturnSettings } from './settings';

/** Loads the rules of the shop and of categories. Triggers write their changes as changes of `media`, so that cached pages are evicted too. */
const getRules = cacheUntilChange('media', async (db) => {
  const [settings, rows] = await Promise.all([getReturnSettings(db), db.select().from(returnRules)]);
  return { settings, rules: new Map(rows.map((row) => [row.categoryId, row])) };
});

export const findProductReturns: FindProductReturns = async (db, categoryPath) => {
  const { settings, rules } = await getRules(db);
  const tree = new Map(
    categoryPath.map((id, index) => [id, { id, name: id, parentId: categoryPath[index - 1] ?? null }]),
  );
  const { days, canReturn, canExchange } = resolveRule(categoryPath.at(-1), tree, rules, settings);
  const offers = canReturn ? offerTexts[settings.offers] : '';
  if (days === returnDays && canReturn && !offers) return undefined;
  return { days, canReturn, canExchange, text: `${describeReturns({ days, canReturn, canExchange })}${offers}` };
};

/** Sentences about items that are bought in an offer. */
const offerTexts: Record<ReturnSettings['offers'], string> = {
  share: '',
  deduct: ' Discounts of offers that the items you keep do not earn are deducted from the refund.',
  together: ' Items that were bought in one offer can only be returned together.',
};

/** Says how long a product can be returned or exchanged. */
function describeReturns({ days, canReturn, canExchange }: Pick<ReturnRule, 'days' | 'canReturn' | 'canExchange'>) {
  if (!canReturn && !canExchange) return 'This product cannot be returned.';
  const period = days === 1 ? '1 day' : `${days} days`;
  return `${canReturn ? 'Returns' : 'Exchanges'} are accepted within ${period} of delivery.`;
}
