import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatBaseline, parseBaseline } from '@vastra/platform/contracts/baseline-format';
import { listBreakingChanges } from '@vastra/platform/contracts/breaking-changes';
import { buildSurface } from '@vastra/platform/contracts/surface';
import * as contract from '@vastra/shared/contract';
import lt from 'semver/functions/lt.js';
import { z } from 'zod';
import { defineCall, envelope, failureSchema } from '../call';

const baseline = parseBaseline(readFileSync(join(__dirname, 'baseline.json'), 'utf8'));
const current = { version: contract.contractVersion, ...buildSurface(contract) };

describe('the contract since the previous release', () => {
  const isNewMajor = Number(current.version.split('.')[0]) > Number(baseline.version.split('.')[0]);

  it('has no change within a major that could break an old caller; it grows without another version', () => {
    expect(isNewMajor ? [] : listBreakingChanges(baseline, current)).toEqual([]);
    expect(lt(current.version, baseline.version)).toBe(false);
    expect(Object.keys(baseline.calls).length).toBeGreaterThan(180);
  });
});

describe('a change that breaks an old caller', () => {
  const order = z.object({
    status: z.enum(['placed', 'shipped']),
    kind: z.enum(['a', 'b']).meta({ open: true }),
    total: z.number().int(),
    note: z.string().nullable(),
    sent: z.string().optional(),
    lines: z.array(z.object({ title: z.string() })),
    taxes: z.record(z.string(), z.number()),
  });
  const body = z.object({
    email: z.string().max(100),
    status: z.enum(['placed', 'shipped']).optional(),
    lines: z.array(z.object({ quantity: z.number().int().min(1).max(99).default(1) })).max(10),
    code: z.string().nullable(),
  });
  const definition = { path: '/orders', summary: '', tags: [], method: 'POST', auth: 'customer' } as const;
  const buildTestSurface = (change: object = {}) =>
    buildSurface({
      failureSchema,
      order: defineCall({ ...definition, body, response: { 200: envelope(order) }, ...change }),
    });
  const listBreaks = (change: object) =>
    listBreakingChanges(buildTestSurface(), buildTestSurface(change)).map((text) => text.replace('POST /orders: ', ''));
  const respondWith = (data: z.ZodType) => listBreaks({ response: { 200: envelope(data) } });
  const accept = (changed: z.ZodType) => listBreaks({ body: changed });

  it.each<[string, () => string[], string[]]>([
    ['a removed call', () => listBreaks({ path: '/orders/new' }), ['is gone']],
    [
      'a permission that admits fewer callers',
      () => listBreaks({ auth: 'admin' }),
      ['needs "admin", needed "customer"'],
    ],
    [
      'another status',
      () => listBreaks({ response: { 201: envelope(order) } }),
      ['does not respond with 200 any more'],
    ],
    ['a removed field', () => respondWith(order.omit({ lines: true })), ['data.lines is gone']],
    ['a removed optional field', () => respondWith(order.omit({ sent: true })), ['data.sent is gone']],
    ['another type', () => respondWith(order.extend({ total: z.string() })), ['data.total is string, was integer']],
    [
      'a number that was an integer',
      () => respondWith(order.extend({ total: z.number() })),
      ['data.total is number, was integer'],
    ],
    [
      'a field that may be missing',
      () => respondWith(order.extend({ total: z.int().optional() })),
      ['data.total may be missing'],
    ],
    [
      'a field that may be null',
      () => respondWith(order.extend({ total: z.int().nullable() })),
      ['data.total may be null'],
    ],
    [
      'a new value of an enum',
      () => respondWith(order.extend({ status: z.enum(['placed', 'shipped', 'held']) })),
      ['data.status may be "held"'],
    ],
    [
      'a string that was an enum',
      () => respondWith(order.extend({ status: z.string() })),
      ['data.status is string, was "placed" or "shipped"'],
    ],
    [
      'a change of a nested field',
      () => respondWith(order.extend({ lines: z.array(z.object({ title: z.int() })) })),
      ['data.lines[].title is integer, was string'],
    ],
    [
      'another type of the values of a record',
      () => respondWith(order.extend({ taxes: z.record(z.string(), z.string()) })),
      ['data.taxes.* is string, was number'],
    ],
    ['a new field that is required', () => accept(body.extend({ name: z.string() })), ['body.name is required']],
    [
      'a field that is now required',
      () => accept(body.extend({ status: z.enum(['placed', 'shipped']) })),
      ['body.status is required'],
    ],
    [
      'a field that is not accepted any more',
      () => accept(body.omit({ email: true })),
      ['body.email is not accepted any more'],
    ],
    [
      'a value that is not accepted any more',
      () => accept(body.extend({ status: z.enum(['placed']).optional() })),
      ['body.status may not be "shipped"'],
    ],
    [
      'a field that may not be null any more',
      () => accept(body.extend({ code: z.string() })),
      ['body.code may not be null'],
    ],
    [
      'narrower limits and another default',
      () =>
        accept(
          body.extend({
            email: z.email().max(50),
            lines: z.array(z.object({ quantity: z.int().min(2).max(99).default(2) })).max(10),
          }),
        ),
      [
        'body.email has maxLength 50, had 100',
        'body.email has format "email", had none',
        'body.lines[].quantity has minimum 2, had 1',
        'body.lines[].quantity has default 2, had 1',
      ],
    ],
    [
      'a header that is required',
      () => listBreaks({ headers: z.object({ key: z.string() }) }),
      ['headers.key is required'],
    ],
  ])('is reported: %s', (_title, listChanges, expected) => {
    expect(listChanges()).toEqual(expected);
  });

  it('is not an addition, a wider request or a narrower response', () => {
    const wider = buildTestSurface({
      auth: 'optional',
      querystring: z.object({ page: z.coerce.number<number>().int().default(1) }),
      body: body.extend({
        email: z.string().max(200).optional(),
        status: z.string().optional(),
        gift: z.boolean().optional(),
        lines: z.array(z.object({ quantity: z.number().default(1), size: z.string().nullish() })),
      }),
      response: {
        200: envelope(
          order.extend({
            status: z.enum(['placed']),
            kind: z.enum(['a', 'b', 'c']).meta({ open: true }),
            note: z.string(),
            sent: z.string(),
            gift: z.boolean(),
            lines: z.array(z.object({ title: z.string(), size: z.string().optional() })),
          }),
        ),
        201: envelope(order),
      },
    });
    const extended = { ...wider, calls: { ...wider.calls, 'GET /more': wider.calls['POST /orders'] } };
    expect(listBreakingChanges(buildTestSurface(), extended)).toEqual([]);
  });
});

describe('an open enum', () => {
  const build = (kind: z.ZodType) =>
    buildSurface({
      failureSchema,
      order: defineCall({
        ...{ path: '/orders', summary: '', tags: [], method: 'POST', auth: 'customer' },
        body: z.object({ kind }),
        response: { 200: envelope(z.object({ kind })) },
      }),
    });
  const open = build(z.string().meta({ enum: ['a', 'b'], open: true }));

  it.each<[string, z.ZodType]>([
    ['has other values', z.string().meta({ enum: ['a', 'c'], open: true })],
    ['is a text', z.string()],
  ])('breaks no caller when it %s', (_change, kind) => {
    expect(listBreakingChanges(open, build(kind))).toEqual([]);
  });

  it('breaks callers when it is closed, or no text any more', () => {
    expect(listBreakingChanges(open, build(z.enum(['a', 'b'])))).toEqual([
      'POST /orders: body.kind has to be "a" or "b", was string',
    ]);
    expect(listBreakingChanges(open, build(z.number()))).toHaveLength(2);
  });
});

it('parses the baseline that it has formatted', () => {
  expect(parseBaseline(formatBaseline(current))).toEqual(current);
});
