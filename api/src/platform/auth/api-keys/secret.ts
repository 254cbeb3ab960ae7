import { randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { hashToken } from '../token-hash';

/** Beginnings of every secret of a key and of a test key, by which scanners for secrets know it. */
const prefixes = { live: 'vastra_live_', test: 'vastra_test_' };
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 characters of 62 are 190 bits. */
const randomLength = 32;
const checksumLength = 6;
/** Random characters that are stored as they are. The other 24 are 142 bits. */
const shownLength = 8;

const format = new RegExp(`^(?:${prefixes.live}|${prefixes.test})[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Returns the CRC-32 of a text in base 62, so that a scanner tells a secret from a text that looks like one without asking the shop. */
function buildChecksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index++) {
    digits = alphabet[rest % alphabet.length] + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** Creates a secret: `vastra_live_` or `vastra_test_`, 32 random characters, and a checksum of 6. */
export function createSecret({ isTest = false } = {}): string {
  const prefix = isTest ? prefixes.test : prefixes.live;
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return prefix + random + buildChecksum(prefix + random);
}

/** Returns whether a bearer token was meant as a secret of a key. */
export const hasSecretPrefix = (token: string): boolean => token.startsWith(prefixes.live) || hasTestPrefix(token);

/** Returns whether a bearer token was meant as a secret of a test key. */
export const hasTestPrefix = (token: string): boolean => token.startsWith(prefixes.test);

/** Returns whether a text has the format and the checksum of a secret. */
export const isSecret = (text: string): boolean =>
  format.test(text) && buildChecksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);

/** Returns the characters by which a secret is found and recognised. */
export const getSecretStart = (secret: string): string => secret.slice(0, prefixes.live.length + shownLength);

/** Compares a secret with a stored hash in constant time. */
export const isSecretOfHash = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(hash));
