import type { SmsSettings } from '../../config/sender-settings';
import { codeIn } from '../queue-code';
import { DeliveryProblem } from './delivery-error';

export interface OutgoingSms {
  /** The outbox row's. */
  id: string;
  /** Ten digits, of India. */
  to: string;
  body: string;
}

export interface SmsGateway {
  /** Resolves when the gateway has taken the message; throws `DeliveryProblem` only. */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>;
}

/** In ms. */
const patience = 10_000;

/** Not the message's fault: too slow, too many, or a key that somebody can mend. */
const passing = [401, 408, 429];

/**
 * MSG91's flow API. In India a text is sent as a template that is registered beforehand: one for codes, whose variable `otp` is the
 * code, and one for everything else that is told by SMS.
 */
export function openGateway({ url, key, template, noticeTemplate, sender }: SmsSettings): SmsGateway {
  return {
    async send(sms, signal) {
      const otp = codeIn(sms);
      const templateId = otp ? template : noticeTemplate;
      if (!templateId) throw new DeliveryProblem('no template for this text (SMS_NOTICE_TEMPLATE)', true);
      const recipients = [{ mobiles: `91${sms.to}`, otp }];
      const { status, answer } = await post({ template_id: templateId, sender, recipients });
      if (status >= 400) throw new DeliveryProblem(`gateway ${status}`, status < 500 && !passing.includes(status));
      // MSG91 refuses with status 200, too.
      if (!/"type"\s*:\s*"success"/.test(answer)) throw new DeliveryProblem(`gateway ${status}, refused`, true);

      async function post(message: object): Promise<{ status: number; answer: string }> {
        try {
          const response = await fetch(url, {
            method: 'POST',
            headers: { authkey: key, 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify(message),
            // The key is for this address only.
            redirect: 'error',
            signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
          });
          return { status: response.status, answer: await response.text() };
        } catch {
          throw new DeliveryProblem('gateway: no answer');
        }
      }
    },
  };
}
