import type { Rate } from './find-prices';

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000;

const isRate = (value: unknown): value is Rate => {
  const { prefix, standard, express, unit } = (value ?? {}) as Partial<Record<keyof Rate, unknown>>;
  return typeof prefix === 'string' && /^[1-9]\d{0,5}$/.test(prefix) && [standard, express, unit].every(isAmount);
};

/** Checks the body of a request that replaces the rates. Returns undefined unless it has 1 to 1,000 rates with a prefix each. */
export function parseRates(body: unknown): Rate[] | undefined {
  const { rates } = (body ?? {}) as { rates?: unknown };
  if (!Array.isArray(rates) || rates.length === 0 || rates.length > 1_000 || !rates.every(isRate)) return undefined;
  return new Set(rates.map(({ prefix }) => prefix)).size === rates.length ? rates : undefined;
}
