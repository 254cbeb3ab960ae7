import { linkMessage, toLink } from '../paths';
import { toAsciiDigits } from './rules';

/** Types of custom fields that admins define. */
export const customFieldTypes = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
  choice: 'Choice',
  link: 'Link',
} as const;
export type CustomFieldType = keyof typeof customFieldTypes;
export const customFieldTypeNames = Object.keys(customFieldTypes) as [CustomFieldType, ...CustomFieldType[]];

/** Kinds of records that have custom fields, by the name of their list in the setting. */
export const customFieldKinds = {
  product: 'Products',
  variant: 'Variants',
  customer: 'Customers',
  order: 'Orders',
} as const;
export type CustomFieldKind = keyof typeof customFieldKinds;
export const customFieldKindNames = Object.keys(customFieldKinds) as CustomFieldKind[];

/** Bounds: fields of a kind of record, choices of a field, and characters of a value. */
export const maxCustomFields = 50;
export const maxChoices = 50;
export const maxCustomValueLength = 500;

/** Types whose values can be options of a filter, because a field has few of them. */
export const filterFieldTypes: readonly CustomFieldType[] = ['choice', 'boolean'];
/** Maximum number of fields of products that are filters of lists. */
export const maxFilterFields = 8;
/** Maximum length of a filter by a custom field: the longest key, a colon and the longest choice. */
export const maxFieldFilterLength = 101;

/** Pattern of a key. It is also part of a column's name in files: `field.fabric_weight`. */
export const customFieldKeyPattern = /^[a-z][a-z0-9_]{0,39}$/;

/** Properties of a field that decide which values it has. */
export interface CustomFieldRule {
  type: CustomFieldType;
  choices: readonly string[];
  /** Maximum number of characters, if it is lower than for all fields. */
  maxLength?: number;
}

type Parsed = { value: string; message?: undefined } | { value?: undefined; message: string };

const refuse = (message: string): Parsed => ({ message });

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const parsers: Record<CustomFieldType, (text: string, rule: CustomFieldRule) => Parsed> = {
  text: (text) => ({ value: text }),
  number: (text) => {
    const plain = toAsciiDigits(text).replaceAll(',', '');
    return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain)
      ? { value: String(Number(plain)) }
      : refuse('Please enter a number, such as 180 or 12.5');
  },
  boolean: (text) => {
    const value = { true: 'true', yes: 'true', false: 'false', no: 'false' }[text.toLowerCase()];
    return value ? { value } : refuse('Please enter yes or no');
  },
  date: (text) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)
      ? { value: text }
      : refuse('Please enter a date, such as 2026-11-26'),
  choice: (text, { choices }) => {
    const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return value === undefined ? refuse(`Please choose one of: ${choices.join(', ')}`) : { value };
  },
  link: (text) => {
    const value = /[\s<>"]/.test(text) ? undefined : toLink(text);
    return value ? { value } : refuse(linkMessage);
  },
};

/** Returns a value as it is stored, or a validation message. An empty text is no value, and is valid for every field. */
export function parseCustomValue(rule: CustomFieldRule, input: string): Parsed {
  const text = input.trim();
  if (text === '') return { value: '' };
  const maxLength = rule.maxLength ?? maxCustomValueLength;
  if (text.length > maxLength) return refuse(`Please enter at most ${maxLength} characters`);
  return parsers[rule.type](text, rule);
}

const indianNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });
const indianDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a stored value for people. A link of the shop is its path, a link of another site its host. */
export function formatCustomValue({ type }: Pick<CustomFieldRule, 'type'>, value: string): string {
  if (type === 'number') return indianNumber.format(Number(value));
  if (type === 'boolean') return value === 'true' ? 'Yes' : 'No';
  if (type === 'date') return indianDay.format(new Date(`${value}T00:00:00Z`));
  return type === 'link' && value.startsWith('https://') ? new URL(value).host : value;
}
