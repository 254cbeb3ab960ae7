import type { MessageChannel } from '@vastra/shared/contract';

export const channelLabels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** The channels in the order of the screens. */
export const channels = Object.keys(channelLabels) as MessageChannel[];

/** Returns the name of a channel; a channel of a newer API has its own name. */
export const getChannelLabel = (channel: string): string => channelLabels[channel as MessageChannel] ?? channel;

/** Names channels in a sentence: "email and WhatsApp". */
export const nameChannels = (list: readonly string[]): string =>
  list.map((channel) => (channel === 'email' ? 'email' : getChannelLabel(channel))).join(' and ');

/** Says what a channel needs before the shop can send on it. */
export const setUpTexts: Record<MessageChannel, string> = {
  email: 'set the mail server on the server (SMTP_URL and MAIL_FROM).',
  sms: 'register the texts on the DLT portal, then set the key of the SMS gateway on the server (SMS_KEY).',
  whatsapp:
    'have the templates approved in WhatsApp Manager, then set token and number on the server (WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID).',
};
