import { createHash } from 'node:crypto';

/** Returns a fingerprint of the terms of an offer, which is the same for equal terms: the sequence of keys and missing values do not matter. */
export const digestValues = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values, sortObject)).digest('hex');

const sortObject = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
