import { isSigned, type Keys, sign } from '../keys';

/** Time for which a preview link shows its content, and the cookie that it sets. */
const lifetimeMs = 60 * 60_000;

/** Content that a preview shows although it is not published. `id` of a featured list is its name, and of the shop, which is not open yet, `home`. */
export interface PreviewedContent {
  kind: 'product' | 'banner' | 'featured' | 'post' | 'layout' | 'shop';
  id: string;
}

/** Content of a token that was verified. */
export interface ContentPreviewToken extends PreviewedContent {
  expiresAt: Date;
}

/** Creates the token of a preview link. It names one record, so that it shows nothing else that is not published. */
export function createPreviewToken(keys: Keys, { kind, id }: PreviewedContent, now = new Date()) {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const text = Buffer.from(JSON.stringify([kind, id, expiresAt.getTime()])).toString('base64url');
  return { token: `${text}.${sign(keys.contentPreview, text)}`, expiresAt };
}

/** Verifies a token. Returns undefined for a forged or expired one. */
export function readPreviewToken(keys: Keys, token: string, now = new Date()): ContentPreviewToken | undefined {
  const [, text, signature] = /^([\w-]{1,600})\.([\w-]{43})$/.exec(token) ?? [];
  if (!text || !isSigned(keys, 'contentPreview', text, signature)) return undefined;
  const [kind, id, until] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return until > now.getTime() ? { kind, id, expiresAt: new Date(until) } : undefined;
}
