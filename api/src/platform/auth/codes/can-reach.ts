import { getChannels, type SenderConfig } from '../../mailbox/channels';

/** Returns true for a channel that the shop sends codes on. In a demo without settings both work, because the development mailbox shows the codes. */
export const canReach = (config: SenderConfig, channel: 'email' | 'phone'): boolean =>
  getChannels(config)[channel === 'email' ? 'email' : 'sms'];
