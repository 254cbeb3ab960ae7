import { createSessionValue } from '@vastra/shared/forms/session-value';

const storedProof = createSessionValue<{ phone: string; proof: string }>('checkout-phone');

/** The proof that a phone number was confirmed, stored in this tab. */
export const phoneProofs = {
  find(phone: string | undefined): string | undefined {
    const stored = storedProof.read();
    return stored && stored.phone === phone ? stored.proof : undefined;
  },
  store: (phone: string, proof: string): void => storedProof.write({ phone, proof }),
};
