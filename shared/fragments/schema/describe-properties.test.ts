import type { Properties } from '../../fragment-key';
import { readProperties } from '../read-properties';
import { describeProperties, z } from '.';

const schema = describeProperties({
  productId: z.string().regex(/^[a-z-]+$/),
  limit: z.int().min(1).max(12).default(4).meta({ title: 'Number of products', control: 'slider' }),
  layout: z.enum(['row', 'grid']).optional(),
  isWide: z.boolean().optional(),
  tags: z.array(z.string().max(10)).max(3).optional(),
});

it('describes properties as JSON Schema, with what a form shows', () => {
  expect(schema).toEqual({
    type: 'object',
    properties: {
      productId: { type: 'string', maxLength: 200, pattern: '^[a-z-]+$' },
      limit: { type: 'integer', minimum: 1, maximum: 12, default: 4, title: 'Number of products', control: 'slider' },
      layout: { type: 'string', enum: ['row', 'grid'] },
      isWide: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 3 },
    },
    required: ['productId'],
  });
});

it.each([
  ['an object', { place: z.object({ x: z.number() }) }, 'The property place is no string'],
  ['a list of lists', { rows: z.array(z.array(z.string())) }, 'The property rows is a list of lists.'],
  ['a long list', { ids: z.array(z.string()).max(51) }, 'The property ids has more than 50 items.'],
  [
    'a limit that is not checked',
    { price: z.number().positive() },
    'The property price has the limit exclusiveMinimum',
  ],
  ['a name of the place', { skeleton: z.string() }, 'A property cannot have the name skeleton'],
])('refuses %s', (_what, shape, message) => {
  expect(() => describeProperties(shape as Record<string, z.ZodType>)).toThrow(message);
});

it('reads properties with their defaults', () => {
  expect(readProperties(schema, { productId: 'jacket', tags: ['new'], isWide: false })).toEqual({
    productId: 'jacket',
    limit: 4,
    tags: ['new'],
    isWide: false,
  });
});

it.each<[Record<string, unknown>, string]>([
  [{}, 'the property productId is missing'],
  [{ productId: 'jacket', color: 'red' }, 'it has no property color'],
  [{ productId: 'jacket', constructor: 'red' }, 'it has no property constructor'],
  ...[
    { productId: 'Jacket' },
    { productId: 7 },
    { limit: 1.5 },
    { limit: 13 },
    { limit: null },
    { layout: 'list' },
    { isWide: 'yes' },
    { tags: 'new' },
    { tags: ['a', 'b', 'c', 'd'] },
    { tags: [1] },
    { tags: ['a text that is too long'] },
  ].map((wrong): [Record<string, unknown>, string] => [
    { productId: 'jacket', ...wrong },
    'has a value that is not allowed',
  ]),
])('rejects %j', (passed, message) => {
  expect(() => readProperties(schema, passed as Properties)).toThrow(message);
});
