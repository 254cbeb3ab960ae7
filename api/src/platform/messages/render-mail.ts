import type { MessageEvent } from '@vastra/shared/contract';
import type { Queryable } from '../db/connect';
import { substitute, toOneLine, toParagraphs } from './substitute';
import { loadTemplates } from './templates';

/** Texts of a mail with the values of their variables. */
export interface MailTexts {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** Returns the texts of a mail that is about no order; undefined if the shop has switched the event off. */
export async function renderMailTexts(
  tx: Queryable,
  event: MessageEvent,
  values: Readonly<Record<string, string>>,
): Promise<MailTexts | undefined> {
  const { email } = await loadTemplates(tx, event);
  if (!email?.isOn) return undefined;
  return {
    subject: toOneLine(substitute(email.subject, values)),
    heading: toOneLine(substitute(email.heading, values)),
    paragraphs: toParagraphs(substitute(email.body, values)),
  };
}
