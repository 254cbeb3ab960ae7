import { adminRoles, type Call } from '@vastra/shared/contract';
import fc from 'fast-check';
import {
  buildBody,
  calls,
  type Field,
  getInlineSchema,
  listBodyFields,
  listFields,
  replaceAt,
} from '../../src/testing/contract-requests';

/** Encodes a text for a URL, with U+FFFD for half of a surrogate pair, which has no encoding. */
export const toUrlPart = (value: string): string => encodeURIComponent(Buffer.from(value).toString());

/** Callers of requests: a visitor without an account, a customer, and an admin of each role. */
export const roles = ['none', 'customer', ...adminRoles, 'key'] as const;
export type Role = (typeof roles)[number];

/** A request to a call, as it goes over the wire. */
export interface RandomRequest {
  call: Call;
  role: Role;
  /** Values of the path's parameters by name; a missing parameter gets the id of an existing row. */
  params: Record<string, string>;
  query: string;
  /** Text of the body; undefined for none. */
  payload?: string;
  idempotencyKey: string;
}

const hostileTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202eabc',
    '💥'.repeat(50),
    'x'.repeat(5000),
    '%',
    '%00',
    '../..',
    '__proto__',
  ],
  ...[
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '2026-02-30',
    '-271821-04-20T00:00:00.000Z',
    'null',
    'NaN',
  ],
  ...[
    '-1',
    '0',
    '1e999',
    '9007199254740993',
    '+91 98765 43210',
    'asha@example.in',
    'https://evil.example',
    'WELCOME10',
  ],
];
const hostileNumbers = [-1, 0, -0, 0.1, 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324];

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const number = fc.oneof(fc.constantFrom(...hostileNumbers), fc.integer(), fc.double({ noNaN: true }));

/** A value of the field's own type nearly always, because a wrong type ends at the contract. */
const valueFor = ({ schema }: Field): fc.Arbitrary<unknown> => {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const ownType: fc.Arbitrary<unknown> = Array.isArray(schema.enum)
    ? fc.constantFrom(...(schema.enum as unknown[]))
    : isNumber
      ? fc.oneof(fc.integer({ min: 0, max: 100 }), number)
      : schema.type === 'boolean'
        ? fc.boolean()
        : schema.type === 'array'
          ? fc.array(fc.oneof(text, fc.constant({}), number), { maxLength: 4 })
          : schema.type === 'object'
            ? fc.dictionary(text, fc.oneof(text, number), { maxKeys: 3 })
            : text;
  return fc.oneof({ weight: 6, arbitrary: ownType }, { weight: 1, arbitrary: fc.jsonValue() });
};

const deepBody = fc
  .tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(['{"a":', '}'], ['[', ']']))
  .map(([depth, [open, close]]) => `${open.repeat(depth)}0${close.repeat(depth)}`);
const duplicateKeys = (json: string) => json.replace(/^\{"(\w+)":/, '{"$1":null,"$1":');

/** The example of the API docs with up to four fields replaced or removed; sometimes something else altogether. */
const payloadFor = (call: Call): fc.Arbitrary<string | undefined> => {
  if (!call.body) return fc.constantFrom(undefined, undefined, '', '{}', '[]', '{');
  const example = buildBody(call);
  const fields = listBodyFields(call);
  if (fields.length === 0) return fc.json();
  const change = fc.constantFrom(...fields).chain((field) => fc.tuple(fc.constant(field.place), valueFor(field)));
  const changed = fc
    .array(change, { maxLength: 4 })
    .map((changes) => changes.reduce((body, [place, value]) => replaceAt(body, place, value), example))
    .map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 20, arbitrary: changed },
    { weight: 1, arbitrary: changed.map(duplicateKeys) },
    { weight: 1, arbitrary: deepBody },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '', 'null', '{', '\ufeff{}') },
  );
};

const queryFor = ({ querystring }: Call): fc.Arbitrary<string> => {
  const names = querystring ? listFields(getInlineSchema(querystring)).map(({ place: [name] }) => String(name)) : [];
  if (names.length === 0) return fc.constant('');
  const pair = fc.tuple(fc.constantFrom(...names), text).map(([name, value]) => `${name}=${toUrlPart(value)}`);
  return fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'));
};

const paramsFor = ({ path }: Call): fc.Arbitrary<Record<string, string>> => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const hostile = fc.record(Object.fromEntries(names.map((name) => [name, text])));
  return fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostile });
};

/** Requests to all calls of the contract, with every role. */
export const randomRequest: fc.Arbitrary<RandomRequest> = fc.constantFrom(...calls).chain((call) =>
  fc.record({
    call: fc.constant(call),
    role: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Role>(call.auth === 'admin' ? 'owner' : 'customer') },
      { weight: 1, arbitrary: fc.constantFrom<Role>(...roles) },
    ),
    params: paramsFor(call),
    query: queryFor(call),
    payload: payloadFor(call),
    idempotencyKey: fc.oneof(fc.uuid(), text),
  }),
);
