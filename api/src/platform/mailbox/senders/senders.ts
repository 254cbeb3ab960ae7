import type { PlatformConfig } from '../../config/platform-config';
import { type Mailer, openMailer } from './mailer';
import { openGateway, type SmsGateway } from './sms-gateway';
import { openWhatsapp, type WhatsappSender } from './whatsapp';

/** The senders of the outbox's channels; undefined for a channel that is not set up. */
export interface Senders {
  email?: Mailer;
  sms?: SmsGateway;
  whatsapp?: WhatsappSender;
}

/** Opens the senders for which settings exist. */
export const openSenders = ({ smtp, sms, whatsapp }: Pick<PlatformConfig, 'smtp' | 'sms' | 'whatsapp'>): Senders => ({
  email: smtp && openMailer(smtp),
  sms: sms && openGateway(sms),
  whatsapp: whatsapp && openWhatsapp(whatsapp),
});
