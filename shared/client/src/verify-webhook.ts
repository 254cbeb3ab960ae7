/** A message is not from the shop, or is not new. Respond with status 400. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** Headers of a request, as `Request` or Node's `http` has them. */
type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/** Settings of `verifyWebhook`. */
interface WebhookOptions {
  /** Seconds by which the time of the message may differ from the time here, 300 by default. */
  toleranceSeconds?: number;
  /** The time here. */
  now?: Date;
}

/**
 * Checks that a webhook is from the shop, as the Standard Webhooks specification says. Resolves to the JSON of its body. A shop sends a message again until
 * it gets a response, so compare the header `webhook-id` with the messages that you have.
 *
 * @param body the bytes or the text as received, before any parser
 * @param secret the secret of the webhook, `whsec_…`
 * @throws WebhookError for a wrong signature, missing headers, or a time outside of the tolerance
 */
export async function verifyWebhook<T = unknown>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300, now = new Date() }: WebhookOptions = {},
): Promise<T> {
  const read = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing`);
    return value;
  };
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(read);
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) throw new WebhookError('The time of the message is not now');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const key = await importKey(secret);
  for (const signature of signatures.split(' ')) {
    const [version, value] = signature.split(',');
    const bytes = version === 'v1' && value ? decodeBase64(value) : undefined;
    // The comparison takes the same time for each wrong signature.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(text) as T;
  }
  throw new WebhookError('No signature fits the message');
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new TypeError('The secret of a webhook is whsec_ and Base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
