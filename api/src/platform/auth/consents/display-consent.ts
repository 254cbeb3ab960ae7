import { textVersions } from '@vastra/shared/contract';

/** Returns the consent to show purchases to other visitors, or its withdrawal. */
export const toDisplayConsent = (isShown: boolean) =>
  ({
    purpose: 'purchase-display',
    action: isShown ? 'given' : 'withdrawn',
    textVersion: textVersions.purchaseDisplay,
  }) as const;
