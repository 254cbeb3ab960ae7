import type { Passkey } from '@vastra/shared/contract';
import type { PasskeyRow } from '../../../platform/auth/passkeys/passkeys';

/** Converts a passkey for the response. */
export const toWirePasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
