import { z } from 'zod';
import { parseTrustProxy } from '../network';

/** Builds the schema of a setting. `convert` throws an error whose message completes the sentence "NAME …". */
export const buildSchema = <T>(convert: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return convert(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });

/** Any text, without spaces around it. */
export const textValue = buildSchema((text) => text.trim());

/** A whole number. */
export const wholeNumber = ({ min = 0, max = 65_535 } = {}) =>
  buildSchema((text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  });

/** A number that need not be whole. */
export const decimalNumber = (max: number) =>
  buildSchema((text) => {
    const value = Number(text);
    if (!(value >= 0 && value <= max)) throw new Error(`must be a number from 0 to ${max}`);
    return value;
  });

/** A TCP port; 0 lets the system choose one. */
export const portValue = wholeNumber();

/** On (`1`) or off (`0`). */
export const switchValue = buildSchema((text) => {
  if (text !== '0' && text !== '1') throw new Error('must be 0 or 1');
  return text === '1';
});

/** One of these texts. */
export const oneOf = <const T extends string>(...values: T[]) =>
  buildSchema((text) => {
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) throw new Error(`must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
    return value;
  });

const minSecretLength = 32;

function parseSecret(text: string): string {
  if (text.length < minSecretLength) throw new Error(`must be at least ${minSecretLength} characters long`);
  return text;
}

/** A secret from which keys are derived. */
export const secretValue = buildSchema(parseSecret);

/** Secrets, separated by commas. */
export const secretList = buildSchema((text) =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
    .map(parseSecret),
);

/** A URL with one of these protocols, such as `https:`. Slashes at its end are removed. */
export const urlValue = (protocols: readonly string[], example: string) =>
  buildSchema((text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol) || !text.includes('://'))
      throw new Error(`must be an address such as ${example}`);
    return text.replace(/\/+$/, '');
  });

/** An `http:` or `https:` URL. */
export const httpUrl = (example: string) => urlValue(['http:', 'https:'], example);

/** URL of a PostgreSQL database. */
export const postgresUrl = urlValue(['postgres:', 'postgresql:'], 'postgres://user:password@db.example.in:5432/vastra');

/** URL of Redis or Valkey. */
export const redisUrlValue = urlValue(['redis:', 'rediss:'], 'redis://user:password@cache.example.in:6379');

/** Proxies whose X-Forwarded-For counts; false for none. */
export const trustProxyValue = buildSchema((text) => {
  try {
    return parseTrustProxy(text);
  } catch {
    throw new Error('must be the number of proxies (1 to 9), or their addresses such as 10.0.0.0/8');
  }
});
