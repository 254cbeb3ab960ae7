import type { MessageChannel } from '@vastra/shared/contract';
import type { PlatformConfig } from '../config/platform-config';

export type SenderConfig = Pick<PlatformConfig, 'smtp' | 'sms' | 'whatsapp'>;

/** Returns whether the shop sends on each channel. Without any settings all work, because the development mailbox shows the messages. */
export const getChannels = ({ smtp, sms, whatsapp }: SenderConfig): Record<MessageChannel, boolean> => {
  const isShown = !smtp && !sms && !whatsapp;
  return { email: isShown || Boolean(smtp), sms: isShown || Boolean(sms), whatsapp: isShown || Boolean(whatsapp) };
};
