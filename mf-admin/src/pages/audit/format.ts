import type { AuditEntry } from '@vastra/shared/contract';
import { formatDate, formatDateTime, formatRupees } from '@vastra/shared/format';

/** Converts a technical name to a label: "make-admin" to "Make admin", "isBlocked" to "Is blocked". */
export function toLabel(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of records by their ids, as the API sends them with the entries. An older API sends none. */
export type Names = Readonly<Record<string, string>>;

/** Returns the actor's name. An actor without an account, such as `command-line`, is named by the id. */
export const getActorName = ({ id, name }: { id: string; name: string }): string => name || toLabel(id);

/** Fields with an amount in rupees. */
const rupeeFields = new Set([
  'price',
  'originalPrice',
  'dealPrice',
  'minOrderAmount',
  'maxDiscountAmount',
  'total',
  'refund',
  'amount',
  'cost',
]);
/** Fields with an amount in paise, by entity. */
const paiseFields: Record<string, readonly string[]> = {
  shipment: ['cost', 'cashCollected'],
  refund: ['amount'],
  order: ['amount'],
  return: ['fee'],
  'return rule': ['fee'],
  remittance: ['amount', 'total'],
  settlement: ['amount'],
};
/** Fields whose values are words of the shop: "in_transit". */
const wordFields = /^(?:status|state|method|reason|kind|mode|role|discountType|changed|heldReasons|outcome)$/;

interface Context {
  entity: string;
  names: Names;
}

/** Formats a single value of a field for display: money in rupees, times in India, records by their names. */
function formatLeaf(field: string, value: unknown, { entity, names }: Context): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'number') {
    if (paiseFields[entity]?.includes(field)) return formatRupees(value / 100);
    return rupeeFields.has(field) ? formatRupees(value) : String(value);
  }
  const text = String(value);
  if (names[text]) return names[text];
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return wordFields.test(field) ? toLabel(text) : text;
}

export interface FieldChange {
  field: string;
  before?: string;
  after?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecordList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Names of fields by which the items of a list are compared. */
const keyFields = ['_id', 'id', 'variantId', 'productId', 'mediaId', 'key', 'label', 'position'];

/** Converts a list of records to a record by their keys, so that each item is compared with itself. */
function toKeyed(items: Record<string, unknown>[]): Record<string, unknown> {
  const key = keyFields.find((field) => items.every((item) => item[field] !== undefined));
  return Object.fromEntries(items.map((item, index) => [key ? String(item[key]) : String(index + 1), item]));
}

/** Returns the parts of a value that are compared one by one; undefined for a value that is shown as one text. */
const toParts = (value: unknown): Record<string, unknown> | undefined =>
  isRecord(value) ? value : isRecordList(value) ? toKeyed(value) : undefined;

/** Names an item of a list: by its record, by its options such as colour and size, or by its key. */
function nameItem(key: string, item: unknown, names: Names): string {
  if (names[key]) return names[key];
  if (isRecord(item) && typeof item.color === 'string' && typeof item.size === 'string')
    return [item.color, item.size, item.option3].filter(Boolean).join(', ');
  return /^\d+$|^[a-z][A-Za-z]*$/.test(key) ? toLabel(key) : key;
}

/**
 * Lists the fields of an entry with their old and new values, those inside of records and lists one by one. A created or deleted entity has only one
 * of them.
 */
export function listChanges(
  { before, after, entity = '' }: Pick<AuditEntry, 'before' | 'after'> & { entity?: string },
  names: Names = {},
): FieldChange[] {
  const context = { entity, names };
  const [hasBefore, hasAfter] = [before, after].map((value) => value !== null && value !== undefined);
  const changes: FieldChange[] = [];
  const compare = (label: string, field: string, previous: unknown, next: unknown) => {
    if (JSON.stringify(previous) === JSON.stringify(next)) return;
    const [from, to] = [toParts(previous), toParts(next)];
    if ((from || to) && (from || !hasValue(previous)) && (to || !hasValue(next))) {
      for (const key of new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])) {
        const part = nameItem(key, to?.[key] ?? from?.[key], names);
        compare(label ? `${label} · ${part}` : part, key, from?.[key], to?.[key]);
      }
      return;
    }
    changes.push({
      field: label,
      before: hasBefore ? formatValue(field, previous, context) : undefined,
      after: hasAfter ? formatValue(field, next, context) : undefined,
    });
  };
  if (!hasBefore && !hasAfter) return [];
  if ((toParts(before) || !hasBefore) && (toParts(after) || !hasAfter)) compare('', '', before, after);
  else compare('Value', 'value', before, after);
  return changes;
}

const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Formats a value of the log for display; the parts of a list and of a record after each other. */
function formatValue(field: string, value: unknown, context: Context): string {
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item, context)).join(', ') || '–';
  if (isRecord(value))
    return Object.entries(value)
      .map(([part, item]) => `${toLabel(part)}: ${formatValue(part, item, context)}`)
      .join(', ');
  return formatLeaf(field, value, context);
}
