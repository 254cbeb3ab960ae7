import type { JsonSchema } from './components';

/** Values of properties that no rule of a schema describes. */
const valuesByName: Record<string, unknown> = {
  email: 'asha@example.in',
  identifier: 'asha@example.in',
  sentTo: 'asha@example.in',
  recipientEmail: 'asha@example.in',
  name: 'Asha Rao',
  phone: '9876543210',
  code: '123456',
  otp: '123456',
  postalCode: '560001',
  state: 'Karnataka',
  city: 'Bengaluru',
  line1: '12 Residency Road',
  line2: '',
  password: 'correct horse battery',
  newPassword: 'correct horse battery',
  currentPassword: 'correct horse battery',
  _id: 'indigo-denim-jacket',
  id: 'indigo-denim-jacket',
  productId: 'indigo-denim-jacket',
  variantId: 'indigo-denim-jacket-indigo-m',
  slug: 'indigo-denim-jacket',
  title: 'Indigo Denim Jacket',
  brand: 'Vastra',
  sku: 'IDJ-M',
  color: 'Indigo',
  size: 'M',
  option3: 'Gift box',
  barcode: '4006381333931',
  swatches: 'pictures',
  backorder: 'made-to-order',
  shipsFrom: '2027-01-12',
  leadDays: '10',
  backorderLimit: '50',
  saleStartsAt: '2026-12-01T10:00',
  link: '/shop',
  message: 'Done',
  requestId: '0b8f7a52-1f0c-4a53-9f53-5d3f6b1a2c4e',
  html: '<p>Linen for the monsoon</p>',
  colorCode: '#1e3a5f',
  hsn: '6203',
  madeOn: '2026-03',
  hsnPrefix: '6203',
  upiId: 'asha@okaxis',
  holder: 'Asha Rao',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  gstin: '29ABCDE1234F1ZW',
  pan: 'ABCDE1234F',
  to: '/shop',
  url: 'https://www.instagram.com/vastra',
  runUrl: 'https://github.com/vastra/shop/actions/runs/77/attempts/1',
  metroPrefixes: '560',
  remote: 'mf-catalog',
  remotes: 'mf-catalog',
  remotePrefixes: '744',
  unservedPrefixes: '682',
  mergeId: '0b8f7a52-1f0c',
  keys: 'home-latest-posts',
  flag: 'home-latest-posts',
  controlVariant: 'shown',
  defaultVariant: 'shown',
  variant: 'shown',
  members: 'asha@example.in',
  requestKey: '0b8f7a52-1f0c',
  on: '2026-11-20',
  expectedOn: '2026-11-20',
  nextAttemptOn: '2026-11-20',
  pickupSlots: '09-13',
  price: 1999,
  originalPrice: 2499,
  dealPrice: 1799,
  subtotal: 1999,
  lineTotal: 1999,
  total: 2048,
  stock: 12,
  discount: 20,
  rating: 5,
  prefix: 'VA',
  Irn: '0123456789abcdef'.repeat(4),
  AckNo: '112010000002315',
  AckDt: '2026-11-20 16:00:00',
  SignedQRCode: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoie30ifQ.c2lnbmF0dXJl',
};

/**
 * Builds a value that a JSON Schema accepts: the first of several alternatives, one item of a list, every property of an object.
 *
 * @param components the schemas that it may refer to
 */
export function buildExample(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  return build(schema, { components, name: '', depth: 0 });
}

interface Context {
  components: Record<string, JsonSchema>;
  /** Name of the property, which says what a text means. */
  name: string;
  depth: number;
}

function build(schema: JsonSchema, context: Context): unknown {
  if (schema.$ref) return build(context.components[schema.$ref.split('/').at(-1)!] ?? {}, context);
  if ('example' in schema) return schema.example;
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  const known = (schema.enum ?? schema['x-extensible-enum']) as unknown[] | undefined;
  if (known) return known[0];
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return build(alternatives.find(({ type }) => type !== 'null') ?? alternatives[0], context);
  if (schema.allOf) return Object.assign({}, ...(schema.allOf as JsonSchema[]).map((part) => build(part, context)));
  if (schema.prefixItems) {
    const inner = { ...context, depth: context.depth + 1 };
    return (schema.prefixItems as JsonSchema[]).map((item) => build(item, inner));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const buildValue = valueBuilders[type ?? 'string'];
  return buildValue ? buildValue(schema, context) : null;
}

/** Builds the value of a schema that says no more than a type. */
const valueBuilders: Partial<Record<string, (schema: JsonSchema, context: Context) => unknown>> = {
  array: buildList,
  object: buildObject,
  boolean: () => true,
  integer: buildNumber,
  number: buildNumber,
  string: buildText,
};

function buildList(schema: JsonSchema, context: Context): unknown[] {
  const inner = { ...context, depth: context.depth + 1 };
  const count = Math.max((schema.minItems as number | undefined) ?? 0, context.depth > 4 ? 0 : 1);
  return Array.from({ length: count }, () => build(schema.items ?? {}, inner));
}

function buildObject(schema: JsonSchema, context: Context): object {
  const inner = { ...context, depth: context.depth + 1 };
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, build(property, { ...inner, name })]),
  );
}

function buildNumber(schema: JsonSchema, { name }: Context): number {
  const number = Number(valuesByName[name] ?? 1) || 1;
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
  return Math.min(Math.max(number, minimum), maximum);
}

function buildText(schema: JsonSchema, { name }: Context): string {
  if (schema.format === 'date-time') return `2026-11-${/^end/.test(name) ? '25' : '20'}T10:00:00.000Z`;
  if (schema.format === 'date') return '2026-11-20';
  const text = String(valuesByName[name] ?? 'Example');
  return text.slice(0, (schema.maxLength as number | undefined) ?? text.length);
}
