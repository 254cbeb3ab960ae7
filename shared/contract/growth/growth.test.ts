import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@vastra/shared/contract';
import { z } from 'zod';
import { answer, call, failureSchema } from '../call';
import { breaks } from './breaks';
import { surfaceOf } from './surface';
import { read, written } from './written';

const before = read(readFileSync(join(__dirname, 'baseline.json'), 'utf8'));
const now = { version: contract.contractVersion, ...surfaceOf(contract) };

describe('the contract since the release before', () => {
  const [oldMajor, oldMinor] = before.version.split('.').map(Number);
  const [major] = now.version.split('.').map(Number);
  const hasChanged = written({ ...before, version: '' }) !== written({ ...now, version: '' });

  it('has nothing that an old caller could stumble over, within a major', () => {
    if (major === oldMajor) expect(breaks(before, now)).toEqual([]);
  });

  it('has another version if it is another, one minor or one major on', () => {
    const next = hasChanged ? [`${oldMajor}.${oldMinor + 1}.0`, `${oldMajor + 1}.0.0`] : [before.version];
    expect(next).toContain(now.version);
    expect(Object.keys(before.calls).length).toBeGreaterThan(180);
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
  const known = { path: '/orders', summary: '', tags: [], method: 'POST', auth: 'customer' } as const;
  const surface = (one: object = {}) =>
    surfaceOf({ failureSchema, order: call({ ...known, body, response: { 200: answer(order) }, ...one }) });
  const told = (one: object) => breaks(surface(), surface(one)).map((what) => what.replace('POST /orders: ', ''));
  const answering = (data: z.ZodType) => told({ response: { 200: answer(data) } });
  const taking = (other: z.ZodType) => told({ body: other });

  it.each<[string, () => string[], string[]]>([
    ['a call that is gone', () => told({ path: '/orders/new' }), ['is gone']],
    ['a guard that lets fewer in', () => told({ auth: 'admin' }), ['needs "admin", needed "customer"']],
    ['another status', () => told({ response: { 201: answer(order) } }), ['does not answer 200 any more']],
    ['a field less', () => answering(order.omit({ lines: true })), ['data.lines is gone']],
    ['an optional field less', () => answering(order.omit({ sent: true })), ['data.sent is gone']],
    ['another type', () => answering(order.extend({ total: z.string() })), ['data.total is string, was integer']],
    ['parts of a rupee', () => answering(order.extend({ total: z.number() })), ['data.total is number, was integer']],
    [
      'a field that may be missing',
      () => answering(order.extend({ total: z.int().optional() })),
      ['data.total may be missing'],
    ],
    [
      'a field that may be null',
      () => answering(order.extend({ total: z.int().nullable() })),
      ['data.total may be null'],
    ],
    [
      'a new value of an enum',
      () => answering(order.extend({ status: z.enum(['placed', 'shipped', 'held']) })),
      ['data.status may be "held"'],
    ],
    [
      'a text that was an enum',
      () => answering(order.extend({ status: z.string() })),
      ['data.status is string, was "placed" or "shipped"'],
    ],
    [
      'a change far inside',
      () => answering(order.extend({ lines: z.array(z.object({ title: z.int() })) })),
      ['data.lines[].title is integer, was string'],
    ],
    [
      'other values of a record',
      () => answering(order.extend({ taxes: z.record(z.string(), z.string()) })),
      ['data.taxes.* is string, was number'],
    ],
    ['a new field that is required', () => taking(body.extend({ name: z.string() })), ['body.name is required']],
    [
      'a field that is now required',
      () => taking(body.extend({ status: z.enum(['placed', 'shipped']) })),
      ['body.status is required'],
    ],
    ['a field not taken any more', () => taking(body.omit({ email: true })), ['body.email is not taken any more']],
    [
      'a value not taken any more',
      () => taking(body.extend({ status: z.enum(['placed']).optional() })),
      ['body.status may not be "shipped"'],
    ],
    ['no null any more', () => taking(body.extend({ code: z.string() })), ['body.code may not be null']],
    [
      'tighter limits, another default',
      () =>
        taking(
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
    ['a header that is required', () => told({ headers: z.object({ key: z.string() }) }), ['headers.key is required']],
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
        200: answer(
          order.extend({
            status: z.enum(['placed']),
            kind: z.enum(['a', 'b', 'c']).meta({ open: true }),
            note: z.string(),
            sent: z.string(),
            gift: z.boolean(),
            lines: z.array(z.object({ title: z.string(), size: z.string().optional() })),
          }),
        ),
        201: answer(order),
      },
    });
    const more = { ...wider, calls: { ...wider.calls, 'GET /more': wider.calls['POST /orders'] } };
    expect(breaks(surface(), more)).toEqual([]);
  });
});

it('a baseline is read as it was written', () => {
  expect(read(written(now))).toEqual(now);
});
