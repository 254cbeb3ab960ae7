import type { PromotionDefinition } from '@vastra/shared/contract';
import { resolveEffect, toDefinition, toStoredDefinition } from './stored-definition';

const effect = { kind: 'percent', percent: 10 } as const;

const express: PromotionDefinition['effect'] = { kind: 'delivery', percent: 100, maxAmount: 100, methods: ['express'] };

const buyGet: PromotionDefinition['effect'] = {
  kind: 'buy-get',
  buy: 2,
  get: 1,
  percent: 100,
  getProducts: { brands: ['Ira'] },
};

test.each<[string, PromotionDefinition]>([
  ['no group', { effect, when: { weekdays: [1] } }],
  ['a group', { effect, who: { groupIds: ['vip'] } }],
  [
    'a group on some days',
    { effect, who: { groupIds: ['vip'], maxOrders: 0 }, when: { weekdays: [1, 2], from: '10:00' } },
  ],
  ['a group at some hours', { effect, who: { groupIds: ['vip'] }, when: { from: '10:00', until: '12:00' } }],
  ['other discounted items', { effect: buyGet }],
  [
    'other discounted items for a group on some days',
    { effect: buyGet, who: { groupIds: ['vip'] }, when: { weekdays: [1], until: '10:00' } },
  ],
  ['a delivery of one method', { effect: express, who: { groupIds: ['vip'] }, when: { weekdays: [1] } }],
  ['a holdout', { effect, who: { holdoutPercent: 10 } }],
  [
    'a holdout and other discounted items for a group on some days',
    { effect: buyGet, who: { groupIds: ['vip'], holdoutPercent: 10 }, when: { weekdays: [1], until: '10:00' } },
  ],
])('a definition with %s is read as it was stored', (_name, definition) => {
  expect(toDefinition(JSON.parse(JSON.stringify(toStoredDefinition(definition))))).toEqual(definition);
});

test('a version without customer groups reads a promotion of a group that applies on no day', () => {
  expect(toStoredDefinition({ effect, who: { groupIds: ['vip'] }, when: { weekdays: [1] } }).when).toEqual({
    weekdays: [],
  });
});

test('a version without other discounted items reads a promotion that applies on no day, also if it is for a group', () => {
  const stored = toStoredDefinition({ effect: buyGet, who: { groupIds: ['vip'] }, when: { weekdays: [1] } });
  expect(stored.when).toEqual({ weekdays: [] });
  expect(stored.groupWeekdays).toBeUndefined();
});

test('a version without holdouts reads a promotion that applies on no day, also if it is for a group', () => {
  const stored = toStoredDefinition({
    effect,
    who: { groupIds: ['vip'], holdoutPercent: 10 },
    when: { weekdays: [1] },
  });
  expect(stored.when).toEqual({ weekdays: [] });
  expect([stored.groupWeekdays, stored.getWeekdays]).toEqual([undefined, undefined]);
});

test('a version without methods and maximum of a delivery reads a promotion that applies on no day', () => {
  expect(toStoredDefinition({ effect: express }).when).toEqual({ weekdays: [] });
  expect(toStoredDefinition({ effect: { kind: 'delivery', percent: 100 } }).when).toBeUndefined();
});

test('a save without methods and maximum of a delivery keeps them, and null removes them', () => {
  const resolve = (change: object) =>
    resolveEffect({ effect: { kind: 'delivery', percent: 100, ...change } }, { effect: express }).effect;
  expect(resolve({})).toEqual(express);
  expect(resolve({ maxAmount: null })).toEqual({ kind: 'delivery', percent: 100, methods: ['express'] });
  expect(resolve({ maxAmount: null, methods: null })).toEqual({ kind: 'delivery', percent: 100 });
});
