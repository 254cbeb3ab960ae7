import type { PlatformConfig } from '../../config/platform-config';

/** Returns true for a channel that the shop sends on. Without SMTP and SMS both work, because the development mailbox shows them. */
export const canReach = ({ smtp, sms }: Pick<PlatformConfig, 'smtp' | 'sms'>, channel: 'email' | 'phone'): boolean =>
  (!smtp && !sms) || Boolean(channel === 'email' ? smtp : sms);
