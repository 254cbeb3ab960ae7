import { randomUUID } from 'node:crypto';
import type { EnvelopeBuilder } from '../../../api/src/platform/mailbox/sending/envelope';
import { getSeller } from '../../../api/src/pricing/tax/seller';
import { buildUnsubscribeUrl } from './tokens';

const idPrefix = 'newsletter-';

/** Creates the id of a mail to a subscriber. */
export const createLetterId = (): string => `${idPrefix}${randomUUID()}`;

/** Adds the headers with which a mail program ends the subscription in one click (RFC 8058). Replies go to the shop. */
export const buildLetterEnvelope: EnvelopeBuilder = async ({ db, keys, config }, { id, to }) => {
  if (!id.startsWith(idPrefix)) return undefined;
  return {
    replyTo: (await getSeller(db)).email,
    headers: {
      'List-Unsubscribe': `<${buildUnsubscribeUrl(keys, config.siteUrl, to)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
