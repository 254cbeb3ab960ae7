import * as contract from '@vastra/shared/contract';
import type { z } from 'zod';
import { parseAmount } from './amount';
import { parseCustomValue } from './custom-field-rules';
import { parseParcelSize, parseParcelWeight } from './variant-rules';

const toDevanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));

/** Values of the fields that want digits, by the name of the field. */
const samples: Record<string, string[]> = {
  ...{ phone: ['+91 98765 43210'], identifier: ['98765 43210'] },
  ...{ postalCode: ['560001'], pinCode: ['560001'], postalPrefixes: ['560'] },
  code: ['123456', '12345678', 'SAVE10', '6109', '4006381333931'],
  ...{ couponCode: ['SAVE10'], giftCardCode: ['ABCD-2345-JKLM-6789'], prefix: ['A1', '10'] },
  ...{ gstin: ['29AAGCB1286Q1Z0', '29AAGCB1286Q1ZX'], hsn: ['6109'], hsnPrefix: ['6109'] },
  ...{ barcode: ['4006381333931'], priceRange: ['[100,200]'] },
  ...{ accountNumber: ['123456789'], ifsc: ['HDFC0001234'], upiId: ['asha98@okaxis'] },
  ...{ transporterId: ['29AAGCB1286Q1Z0'], vehicleNumber: ['KA01AB1234'], AckNo: ['112010012345678'] },
};
/** Fields with a pattern of digits that no person types as digits: dates and times of pickers, names in URLs, keys, colours and codes of machines. */
const pickedFields = new Set([
  ...['month', 'from', 'to', 'until', 'on', 'expiresOn', 'madeOn', 'startsOn', 'expectedOn', 'nextAttemptOn', 'sendOn'],
  ...['lastOrderFrom', 'lastOrderTo', 'pickupSlots', 'AckDt', 'Irn', 'colorCode'],
  ...['slug', 'path', 'name', 'flag', 'keys', 'types', 'field'],
]);

interface Leaf {
  field: string;
  schema: z.ZodType;
  hasPattern: boolean;
}

const definition = (schema: z.ZodType) => schema._zod.def as unknown as Record<string, never> & { type: string };

const hasDigitPattern = (schema: z.ZodType): boolean =>
  ((definition(schema).checks ?? []) as { _zod: { def: { pattern?: RegExp } } }[]).some(({ _zod }) =>
    /\\d|0-9/.test(_zod.def.pattern?.source ?? ''),
  );

/** Lists the texts of an input, each by the outermost schema that belongs to it alone. */
function listTexts(field: string, schema: z.ZodType, outer = schema): Leaf[] {
  const { type, ...parts } = definition(schema) as unknown as Record<string, unknown> & { type: string };
  if (type === 'string') return [{ field, schema: outer, hasPattern: hasDigitPattern(schema) }];
  if (type === 'object')
    return Object.entries(parts.shape as Record<string, z.ZodType>).flatMap(([name, part]) => listTexts(name, part));
  if (type === 'array') return listTexts(field, parts.element as z.ZodType);
  if (type === 'union') return (parts.options as z.ZodType[]).flatMap((option) => listTexts(field, option, outer));
  const inner = (parts.innerType ?? parts.in) as z.ZodType | undefined;
  return inner ? listTexts(field, inner, outer) : [];
}

const isCall = (value: unknown): value is { method: string; path: string } & Record<string, z.ZodType> =>
  typeof value === 'object' && value !== null && 'auth' in value;
const texts = (Object.values(contract) as unknown[])
  .filter(isCall)
  .flatMap(({ method, path, ...call }) =>
    ['params', 'querystring', 'body'].flatMap((part) =>
      call[part] ? listTexts('', call[part]).map((leaf) => ({ ...leaf, call: `${method} ${path}` })) : [],
    ),
  );

it('knows of each text with a pattern of digits whether a person types it', () => {
  const unknown = texts.filter(({ field, hasPattern }) => hasPattern && !samples[field] && !pickedFields.has(field));
  expect(unknown.map(({ call, field }) => `${call}: ${field}`)).toEqual([]);
});

const typed = texts.filter(({ call, field }) => samples[field] && !call.includes('/carriers/:code'));

it.each([...new Set(typed.map(({ field }) => field))])(
  'takes digits of Indian scripts in the field %s of all calls',
  (name) => {
    for (const { call, field, schema } of typed.filter((text) => text.field === name)) {
      const sample = samples[field].find((value) => schema.safeParse(value).success) ?? '';
      expect([call, schema.safeParse(toDevanagari(sample)).data]).toEqual([call, schema.parse(sample)]);
    }
  },
);

it('takes them in the texts of numbers that screens and files have', () => {
  expect(parseAmount('₹१,२९९.५०')).toBe(1299.5);
  expect(parseParcelWeight('४५०')).toBe(450);
  expect(parseParcelSize('३० × २५ × ४.५')).toEqual({ lengthMm: 300, widthMm: 250, heightMm: 45 });
  expect(parseCustomValue({ type: 'number', choices: [] } as never, '१२.५')).toEqual({ value: '12.5' });
});
