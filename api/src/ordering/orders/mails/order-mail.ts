import type { Order } from '@vastra/shared/contract';
import type { Mail } from '../../../platform/mailbox/outbox';
import { mailPage } from './page';
import { plainText } from './plain-text';
import { type Occasion, wordsOf } from './words';

export interface Links {
  /** Of the order's page. */
  link: string;
  siteUrl: string;
}

/** A mail about an order: the same words as plain text and as a page. */
export function orderMail(occasion: Occasion, order: Order, links: Links): Omit<Mail, 'to'> {
  const words = wordsOf(occasion, order);
  return { subject: words.subject, body: plainText(words, order, links.link), html: mailPage(words, order, links) };
}
