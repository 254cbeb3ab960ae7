import type { MessageChannel } from '@vastra/shared/contract';
import type { PlatformConfig } from '../config/platform-config';

export type SenderConfig = Pick<PlatformConfig, 'isDemo' | 'smtp' | 'sms' | 'whatsapp'>;

/** Returns whether the shop sends on each channel. In a demo without any settings all work, because the development mailbox shows the messages. */
export const getChannels = ({ isDemo, smtp, sms, whatsapp }: SenderConfig): Record<MessageChannel, boolean> => {
  const isShown = isDemo && !smtp && !sms && !whatsapp;
  return { email: isShown || Boolean(smtp), sms: isShown || Boolean(sms), whatsapp: isShown || Boolean(whatsapp) };
};
