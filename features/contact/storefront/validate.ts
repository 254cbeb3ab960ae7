import { isEmail, messages } from '@vastra/shared/contract/rules';
import type { Message } from './api';

/** Names of the fields, in the order of the form. */
export const fields = ['name', 'email', 'subject', 'message'] as const;
export type FieldName = (typeof fields)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Returns the validation messages by field; empty if the message is valid. */
export function validate({ name, email, subject, message }: Message): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = messages.nameMissing;
  if (!email.trim()) errors.email = messages.emailMissing;
  else if (!isEmail(email)) errors.email = messages.emailInvalid;
  if (!subject.trim()) errors.subject = messages.subjectMissing;
  if (!message.trim()) errors.message = messages.messageMissing;
  return errors;
}
