import type { SmsSettings } from '../../config/sender-settings';
import { findCodeInText } from '../queue-code';
import { DeliveryError } from './delivery-error';

export interface OutgoingSms {
  /** The outbox row's id. */
  id: string;
  /** Indian mobile number of ten digits. */
  to: string;
  body: string;
}

export interface SmsGateway {
  /** Resolves when the gateway has accepted the message; throws `DeliveryError` only. */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>;
}

const timeoutMs = 10_000;

/** Statuses after which another attempt may succeed: timeout, rate limit, or a key that can be corrected. */
const retryableStatuses = [401, 408, 429];

/**
 * Opens MSG91's flow API. In India every text message must be a registered template: one for codes, with the variable `otp`, and one for
 * all other notices. Its `send` rejects with DeliveryError.
 */
export function openGateway({ url, key, template, noticeTemplate, sender }: SmsSettings): SmsGateway {
  return {
    async send(sms, signal) {
      const otp = findCodeInText(sms);
      const templateId = otp ? template : noticeTemplate;
      if (!templateId) throw new DeliveryError('no template for this text (SMS_NOTICE_TEMPLATE)', true);
      const recipients = [{ mobiles: `91${sms.to}`, otp }];
      const { status, body } = await post({ template_id: templateId, sender, recipients });
      if (status >= 400)
        throw new DeliveryError(`gateway ${status}`, status < 500 && !retryableStatuses.includes(status));
      // MSG91 also rejects with status 200.
      if (!/"type"\s*:\s*"success"/.test(body)) throw new DeliveryError(`gateway ${status}, refused`, true);

      async function post(message: object): Promise<{ status: number; body: string }> {
        try {
          const response = await fetch(url, {
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
