import { type PromotionDefinition, promotionInputSchema } from '@vastra/shared/contract';
import {
  type AskedField,
  type PromotionTemplate,
  promotionTemplates,
} from '@vastra/shared/contract/promotion-templates';
import { evaluate } from './engine/evaluate';
import type { Rule, RuleContext } from './engine/rule';
import { buildContext, buildLine, buildRule } from './testing/rules';
import { toRule } from './to-rule';

/** A choice for each part that a template leaves to the shop. */
const choices: Record<Exclude<AskedField, 'getProducts'>, Partial<PromotionDefinition>> = {
  productIds: { products: { productIds: ['kurta'] } },
  categoryIds: { products: { categoryIds: ['kurtas'] } },
  brands: { products: { brands: ['Ira'] } },
  collectionIds: { products: { collectionIds: ['diwali'] } },
  states: { condition: { states: ['Kerala'] } },
  emailDomains: { who: { emailDomains: ['acme.example'] } },
};

function complete({ definition, asks }: PromotionTemplate): PromotionDefinition {
  const { effect } = definition;
  if (asks === 'getProducts' && effect.kind === 'buy-get')
    return { ...definition, effect: { ...effect, getProducts: { productIds: ['scarf'] } } };
  return { ...definition, ...(asks && asks !== 'getProducts' && choices[asks]) };
}

const buildInput = (template: PromotionTemplate) => ({
  name: template.name,
  label: template.label,
  code: template.code ?? null,
  startDate: '2026-11-26T00:00:00.000Z',
  endDate: null,
  status: 'active',
  priority: template.priority ?? 0,
  combines: template.combines,
  definition: complete(template),
  usageLimit: template.usageLimit ?? null,
  perCustomerLimit: template.perCustomerLimit ?? null,
  budget: null,
});

const cart = [
  buildLine('kurta', 1499_00, 5, { categoryIds: ['kurtas'], collectionIds: ['diwali'] }),
  buildLine('scarf', 300_00, 1, { brand: 'Anouk' }),
];
/** A Saturday evening: each template with days or hours applies. */
const now = new Date('2026-11-28T19:00:00+05:30');
const customer: RuleContext = buildContext({
  now,
  orderCount: 0,
  email: 'asha@acme.example',
  state: 'Kerala',
  paymentMethod: 'demo',
  isPrepaid: true,
});

function evaluateTemplate(template: PromotionTemplate, context: Partial<RuleContext> = {}, lines = cart): number {
  const { definition, ...values } = buildInput(template);
  const row = { ...values, id: template.id, definition, startsAt: new Date(values.startDate), endsAt: null };
  const rule: Rule = buildRule(
    { kind: 'delivery', percent: 1 },
    toRule(row as unknown as Parameters<typeof toRule>[0]),
  );
  const code = rule.code === null ? {} : { promotion: rule };
  const { adjustments } = evaluate(
    [rule],
    lines,
    { ...customer, ...(definition.who?.minOrders && { orderCount: 1 }), ...context },
    code,
  );
  return adjustments.reduce((sum, { amount }) => sum + amount, 0);
}

test('there are at least twenty, each with its own id', () => {
  expect(new Set(promotionTemplates.map(({ id }) => id)).size).toBe(promotionTemplates.length);
  expect(promotionTemplates.length).toBeGreaterThanOrEqual(20);
});

describe.each(promotionTemplates.map((template) => [template.id, template] as const))('%s', (_id, template) => {
  it('is accepted by the contract', () => {
    expect(promotionInputSchema.safeParse(buildInput(template)).error?.issues).toBeUndefined();
  });

  it('saves something in a cart', () => {
    expect(evaluateTemplate(template)).toBeGreaterThan(0);
  });
});

/** Savings in paise of five items of ₹1,499 and one of ₹300, with a delivery of ₹79. */
test.each([
  ['festive-sale', 1559_00],
  ['category-sale', 1873_75],
  ['brand-sale', 1124_25],
  ['collection-sale', 2248_50],
  ['flat-off', 1000_00],
  ['fixed-price', 2500_00],
  ['buy-one-get-one', 2 * 1499_00 + 300_00],
  ['buy-two-get-one', 1499_00 + 300_00],
  ['cheapest-free-once', 1499_00],
  ['buy-two-get-other', 300_00],
  ['gift-above', 300_00],
  ['second-half-price', 1499_00 + 150_00],
  ['quantity-tiers', 1559_00],
  ['bundle', 4497_00 - 1999_00],
  ['amount-off-above', 300_00],
  ['amount-tiers', 1169_25],
  ['prepaid', 200_00],
  ['free-delivery-above', 79_00],
  ['delivery-in-states', 79_00],
  ['first-order', 300_00],
  ['signed-in', 389_75],
  ['win-back', 500_00],
  ['employees', 2338_50],
  ['happy-hours', 779_50],
  ['weekend', 779_50],
])('%s saves %d paise', (id, saving) => {
  expect(evaluateTemplate(promotionTemplates.find((template) => template.id === id)!)).toBe(saving);
});

test.each<[string, Partial<RuleContext>]>([
  ['happy-hours', { now: new Date('2026-11-28T12:00:00+05:30') }],
  ['weekend', { now: new Date('2026-11-26T19:00:00+05:30') }],
  ['prepaid', { isPrepaid: false }],
  ['delivery-in-states', { state: 'Goa' }],
  ['first-order', { orderCount: 1 }],
  ['signed-in', { isSignedIn: false }],
  ['win-back', { orderCount: 0 }],
  ['employees', { email: 'asha@other.example' }],
])('%s gives nothing outside of its conditions', (id, context) => {
  expect(evaluateTemplate(promotionTemplates.find((template) => template.id === id)!, context)).toBe(0);
});
