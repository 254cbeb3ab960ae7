import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@vastra/shared/contract';
import { z } from 'zod';
import { call, envelope, failureSchema } from '../call';
import { breaks } from './breaks';
import { buildSurface } from './surface';
import { formatBaseline, parseBaseline } from './written';

const baseline = parseBaseline(readFileSync(join(__dirname, 'baseline.json'), 'utf8'));
const current = { version: contract.contractVersion, ...buildSurface(contract) };

describe('the contract since the previous release', () => {
  const [oldMajor, oldMinor] = baseline.version.split('.').map(Number);
  const [major] = current.version.split('.').map(Number);
  const hasChanged = formatBaseline({ ...baseline, version: '' }) !== formatBaseline({ ...current, version: '' });

  it('has no change within a major that could break an old caller', () => {
    if (major === oldMajor) expect(breaks(baseline, current)).toEqual([]);
  });

  it('has the next minor or major version if it has changed', () => {
    const next = hasChanged ? [`${oldMajor}.${oldMinor + 1}.0`, `${oldMajor + 1}.0.0`] : [baseline.version];
    expect(next).toContain(current.version);
    expect(Object.keys(baseline.calls).length).toBeGreaterThan(180);
  });
});

describe('what breaks an old caller', () => {
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
  const surface = (change: object = {}) =>
    buildSurface({
      failureSchema,
      order: call({ ...definition, body, response: { 200: envelope(order) }, ...change }),
    });
  const listBreaks = (change: object) =>
    breaks(surface(), surface(change)).map((text) => text.replace('POST /orders: ', ''));
  const respondWith = (data: z.ZodType) => listBreaks({ response: { 200: envelope(data) } });
  const accept = (changed: z.ZodType) => listBreaks({ body: changed });

  it.each<[string, () => string[], string[]]>([
    ['a call that is gone', () => listBreaks({ path: '/orders/new' }), ['is gone']],
    [
      'a permission that admits fewer callers',
      () => listBreaks({ auth: 'admin' }),
      ['needs "admin", needed "customer"'],
    ],
    ['another status', () => listBreaks({ response: { 201: envelope(order) } }), ['does not answer 200 any more']],
    ['a field less', () => respondWith(order.omit({ lines: true })), ['data.lines is gone']],
    ['an optional field less', () => respondWith(order.omit({ sent: true })), ['data.sent is gone']],
    ['another type', () => respondWith(order.extend({ total: z.string() })), ['data.total is string, was integer']],
    ['parts of a rupee', () => respondWith(order.extend({ total: z.number() })), ['data.total is number, was integer']],
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
      'a text that was an enum',
      () => respondWith(order.extend({ status: z.string() })),
      ['data.status is string, was "placed" or "shipped"'],
    ],
    [
      'a change far inside',
      () => respondWith(order.extend({ lines: z.array(z.object({ title: z.int() })) })),
      ['data.lines[].title is integer, was string'],
    ],
    [
      'other values of a record',
      () => respondWith(order.extend({ taxes: z.record(z.string(), z.string()) })),
      ['data.taxes.* is string, was number'],
    ],
    ['a new field that is required', () => accept(body.extend({ name: z.string() })), ['body.name is required']],
    [
      'a field that is now required',
      () => accept(body.extend({ status: z.enum(['placed', 'shipped']) })),
      ['body.status is required'],
    ],
    ['a field not taken any more', () => accept(body.omit({ email: true })), ['body.email is not taken any more']],
    [
      'a value not taken any more',
      () => accept(body.extend({ status: z.enum(['placed']).optional() })),
      ['body.status may not be "shipped"'],
    ],
    ['no null any more', () => accept(body.extend({ code: z.string() })), ['body.code may not be null']],
    [
      'tighter limits, another default',
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
  ])('is %s', (_what, words, expected) => {
    expect(words()).toEqual(expected);
  });

  it('is not growth', () => {
    const wider = surface({
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
    const more = { ...wider, calls: { ...wider.calls, 'GET /more': wider.calls['POST /orders'] } };
    expect(breaks(surface(), more)).toEqual([]);
  });
});

it('a baseline is read as it was written', () => {
  expect(parseBaseline(formatBaseline(current))).toEqual(current);
});
