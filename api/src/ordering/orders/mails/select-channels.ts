import type { MessageChannel } from '@vastra/shared/contract';
import type { Recipient } from '../../../platform/messages/recipient';
import type { Template } from '../../../platform/messages/templates';

export type Templates = Partial<Record<MessageChannel, Template>>;

/** Channels on which the shop sends. */
export type Channels = Partial<Record<MessageChannel, boolean>>;

/**
 * Returns the channels of a message. The phone gets one message: by WhatsApp if the customer allows it, otherwise by SMS. A customer with an
 * email gets an SMS for the events that the shop sends by SMS beside mail; one without gets everything that is on for mail or SMS.
 */
export function selectChannels(
  { email: address, allowsSms, allowsWhatsapp }: Omit<Recipient, 'phone'>,
  { email, sms, whatsapp }: Templates,
  channels: Channels,
): MessageChannel[] {
  const hasEmail = Boolean(address);
  const isByWhatsapp = allowsWhatsapp && whatsapp?.isOn === true && channels.whatsapp === true;
  const isBySms =
    !isByWhatsapp &&
    sms !== undefined &&
    (hasEmail ? sms.isOn && allowsSms && channels.sms === true : sms.isOn || email?.isOn === true);
  const selected: (MessageChannel | false)[] = [
    hasEmail && email?.isOn === true && 'email',
    isBySms && 'sms',
    isByWhatsapp && 'whatsapp',
  ];
  return selected.filter((channel) => channel !== false);
}
