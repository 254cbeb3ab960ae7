import { fetchRepeatable } from '@vastra/platform/server/http/fetch-repeatable';
import type { SmsSettings } from '../../config/sender-settings';
import type { OutboxTemplate } from '../../db/schema';
import { findCodeInText } from '../code-id';
import { findOrderSmsParts } from '../order-sms';
import { DeliveryError } from './delivery-error';

export interface OutgoingSms {
  /** The outbox row's id. */
  id: string;
  /** Indian mobile number of ten digits. */
  to: string;
  body: string;
  /** Registered template of this text, with its variables; without one the settings name the template. */
  template?: OutboxTemplate | null;
}

export interface SmsGateway {
  /** Resolves to the gateway's id of the message when it was accepted; throws `DeliveryError` only. */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<string | undefined>;
}

const timeoutMs = 10_000;

/** Statuses after which another attempt may succeed: timeout, rate limit, or a key that can be corrected. */
const retryableStatuses = [401, 408, 429];

/**
 * Opens MSG91's flow API. In India every text message must be a registered template: one for codes, with the variable `otp`, one for orders, with
 * `text` and `link`, unless the event has its own template, and one for all other notices. Its `send` rejects with DeliveryError.
 */
export function openGateway({ url, key, template, noticeTemplate, orderTemplate, sender }: SmsSettings): SmsGateway {
  return {
    async send(sms, signal) {
      const otp = findCodeInText(sms);
      const order = sms.template ? sms.template.variables : findOrderSmsParts(sms);
      const templateId = sms.template?.id || (otp ? template : order ? orderTemplate : noticeTemplate);
      const missing = order ? 'SMS_ORDER_TEMPLATE' : 'SMS_NOTICE_TEMPLATE';
      if (!templateId) throw new DeliveryError(`no template for this text (${missing})`, true);
      const recipients = [{ mobiles: `91${sms.to}`, otp, ...order }];
      const { status, body } = await post({ template_id: templateId, sender, recipients });
      if (status >= 400)
        throw new DeliveryError(`gateway ${status}`, status < 500 && !retryableStatuses.includes(status));
      // MSG91 also rejects with status 200.
      if (!/"type"\s*:\s*"success"/.test(body)) throw new DeliveryError(`gateway ${status}, refused`, true);
      return /"message"\s*:\s*"([\w-]{1,100})"/.exec(body)?.[1];

      async function post(message: object): Promise<{ status: number; body: string }> {
        try {
          const response = await fetchRepeatable(url, {
            method: 'POST',
            headers: { authkey: key, 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify(message),
            // Redirects are errors, because the key must not reach another host.
            redirect: 'error',
            signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          });
          return { status: response.status, body: await response.text() };
        } catch {
          throw new DeliveryError('gateway: no answer');
        }
      }
    },
  };
}
