import type { PlatformConfig } from '../../config/platform-config';
import { type Mailer, openMailer } from './mailer';
import { openGateway, type SmsGateway } from './sms-gateway';

/** What goes out by itself, by the outbox's channels. */
export interface Senders {
  email?: Mailer;
  sms?: SmsGateway;
}

export const openSenders = ({ smtp, sms }: Pick<PlatformConfig, 'smtp' | 'sms'>): Senders => ({
  email: smtp && openMailer(smtp),
  sms: sms && openGateway(sms),
});
