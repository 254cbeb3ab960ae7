import { isEmail, messages } from '@vastra/shared/contract/rules';
import type { Message } from './api';

/** In the order of the form. */
export const fields = ['name', 'email', 'subject', 'message'] as const;
export type FieldName = (typeof fields)[number];
export type Problems = Partial<Record<FieldName, string>>;

/** What is wrong with a message, by field; nothing when all is right. */
export function problemsOf({ name, email, subject, message }: Message): Problems {
  const problems: Problems = {};
  if (!name.trim()) problems.name = messages.contactName;
  if (!email.trim()) problems.email = messages.emailMissing;
  else if (!isEmail(email)) problems.email = messages.emailInvalid;
  if (!subject.trim()) problems.subject = messages.contactSubject;
  if (!message.trim()) problems.message = messages.contactMessage;
  return problems;
}

/** The server's words for fields of this form. */
export const problemsIn = (details: Record<string, string>): Problems =>
  Object.fromEntries(fields.filter((field) => details[field]).map((field) => [field, details[field]]));
