import { textVersions } from '@vastra/shared/contract';

/** Returns the consent to messages about orders by WhatsApp, or its withdrawal. */
export const toWhatsappConsent = (isAllowed: boolean) =>
  ({
    purpose: 'whatsapp',
    action: isAllowed ? 'given' : 'withdrawn',
    textVersion: textVersions.whatsapp,
  }) as const;
