import { fetchRepeatable } from '@vastra/platform/server/http/fetch-repeatable';
import { z } from 'zod';
import type { WhatsappSettings } from '../../config/sender-settings';
import type { OutboxTemplate } from '../../db/schema';
import { DeliveryError } from './delivery-error';

export interface OutgoingWhatsapp {
  /** The outbox row's id. Receipts carry it. */
  id: string;
  /** Indian mobile number of ten digits. */
  to: string;
  template: OutboxTemplate | null;
}

export interface WhatsappSender {
  /** Resolves to Meta's id of the message when it was accepted; throws `DeliveryError` only. */
  send(message: OutgoingWhatsapp, signal: AbortSignal): Promise<string | undefined>;
}

const timeoutMs = 10_000;

/**
 * Meta's error codes after which another attempt may succeed: the API or the service is overloaded (1, 2, 4, 130429, 131000, 131016, 131048,
 * 131056, 133016, 80007), a token, a permission or an unpaid bill that can be corrected (0, 3, 10, 190, 131005, 131031, 131042), maintenance
 * (131057).
 */
const retryableCodes = [
  0, 1, 2, 3, 4, 10, 190, 80007, 130429, 131000, 131005, 131016, 131031, 131042, 131048, 131056, 131057, 133016,
];
const retryableStatuses = [401, 408, 429];

const acceptedSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refusedSchema = z.object({ error: z.object({ code: z.number().int() }) });

/**
 * Opens WhatsApp's Cloud API. A shop may only send templates that Meta has approved, unless the customer wrote to it within a day. Its `send`
 * rejects with DeliveryError, whose message has codes only.
 */
export function openWhatsapp({ url, token, phoneNumberId }: WhatsappSettings): WhatsappSender {
  return {
    async send({ id, to, template }, signal) {
      if (!template) throw new DeliveryError('WhatsApp: no template for this text', true);
      const { status, body } = await post(buildRequest({ id, to }, template));
      const accepted = acceptedSchema.safeParse(body);
      if (status < 300 && accepted.success) return accepted.data.messages[0].id;
      const refused = refusedSchema.safeParse(body);
      const code = refused.success ? refused.data.error.code : undefined;
      const isRetryable =
        status >= 500 || retryableStatuses.includes(status) || (code !== undefined && retryableCodes.includes(code));
      throw new DeliveryError(['WhatsApp', status, code].filter((part) => part !== undefined).join(' '), !isRetryable);

      async function post(message: object): Promise<{ status: number; body: unknown }> {
        try {
          const response = await fetchRepeatable(`${url}/${encodeURIComponent(phoneNumberId)}/messages`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(message),
            // Redirects are errors, because the token must not reach another host.
            redirect: 'error',
            signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          });
          const text = await response.text();
          return { status: response.status, body: parseJson(text) };
        } catch {
          throw new DeliveryError('WhatsApp: no answer');
        }
      }
    },
  };
}

/** Builds the body of the call: a template with its parameters in their sequence. `biz_opaque_callback_data` comes back with the receipts. */
const buildRequest = ({ id, to }: { id: string; to: string }, { id: name, language, variables }: OutboxTemplate) => {
  const parameters = Object.entries(variables)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, text]) => ({ type: 'text', text }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${to}`,
    type: 'template',
    template: {
      name,
      language: { code: language ?? 'en' },
      ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
    },
    biz_opaque_callback_data: id,
  };
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
