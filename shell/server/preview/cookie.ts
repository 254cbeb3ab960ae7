import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { findCookie } from '../find-cookie';
import { type Overrides, sanitizeOverrides } from './overrides';

/** One day, so that a preview that its visitor has forgotten ends by itself. */
const maxAgeSeconds = 86_400;
/** Maximum number of verified cookies that are cached. */
const maxCached = 100;

interface SignedPreview {
  overrides: Overrides;
  /** End of the preview, in ms since 1970. */
  until: number;
}

/** Characters of a secret. A file that was written on a full disk may have fewer. */
const secretLength = 43;

/**
 * Creates a function that returns the secret in `file`. The first call creates the file, readable by its owner only. If that fails, as on a
 * full disk, this process uses its own secret: previews then end with the process.
 */
export function createSecretReader(file: string): () => string {
  let secret: string | undefined;
  return () => {
    if (secret) return secret;
    const created = randomBytes(32).toString('base64url');
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, created, { flag: 'wx', mode: 0o600 });
    } catch {
      // It exists already, or cannot be written.
    }
    let stored = '';
    try {
      stored = readFileSync(file, 'utf8').trim();
    } catch {
      // It could not be written.
    }
    secret = stored.length < secretLength ? created : stored;
    return secret;
  };
}

/** Creates the reader and writer of the cookie `release`, which holds the overrides and the end of a visitor's preview, with a signature. */
export function createPreviewCookie(getSecret: () => string, { isSecure }: { isSecure: boolean }) {
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sign = (text: string): Buffer => createHmac('sha256', getSecret()).update(`release ${text}`).digest();
  const cache = new LRUCache<string, SignedPreview>({ max: maxCached });

  const verify = (value: string): SignedPreview | undefined => {
    const [text, signature = ''] = value.split('.');
    const actual = Buffer.from(signature, 'base64url');
    const expected = sign(text);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
    const { swaps, until } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return { overrides: sanitizeOverrides(Object.entries(swaps)), until };
  };

  return {
    /** Returns undefined if the header has no such cookie, or a forged or expired cookie. */
    readOverrides(header: string | undefined, now = Date.now()): Overrides | undefined {
      const value = findCookie(header, 'release');
      if (!value) return undefined;
      const preview = cache.get(value) ?? verify(value);
      if (!preview || preview.until <= now) return undefined;
      cache.set(value, preview);
      return preview.overrides;
    },
    /** Returns the value of the header `set-cookie` for these overrides; without any it ends the preview. */
    toSetCookie(overrides: Overrides, now = Date.now()): string {
      if (Object.keys(overrides).length === 0) return `release=; Max-Age=0; ${flags}`;
      const text = Buffer.from(JSON.stringify({ swaps: overrides, until: now + maxAgeSeconds * 1000 })).toString(
        'base64url',
      );
      return `release=${text}.${sign(text).toString('base64url')}; Max-Age=${maxAgeSeconds}; ${flags}`;
    },
  };
}
export type PreviewCookie = ReturnType<typeof createPreviewCookie>;
