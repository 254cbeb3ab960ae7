import type { EnvelopeBuilder } from '../../platform/mailbox/sending/envelope';
import { getSeller } from './seller';

/** Makes replies go to the shop's email: the envelope of every mail that no other builder knows. */
export const buildSellerEnvelope: EnvelopeBuilder = async ({ db }) => ({ replyTo: (await getSeller(db)).email });
