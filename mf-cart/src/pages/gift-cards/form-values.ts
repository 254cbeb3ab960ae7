import { parseAmount } from '@vastra/shared/contract/amount';
import { giftCardRules } from '@vastra/shared/contract/gift-card-rules';
import { isEmail, messages } from '@vastra/shared/contract/rules';
import type { FormErrors } from '@vastra/shared/forms/form-errors';
import type { GiftCardBody } from './api';

export interface GiftCardValues {
  /** Whole rupees as typed. */
  amount: string;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** Day in India; empty for today. */
  sendOn: string;
  /** Email of a buyer whose account has none. */
  email: string;
}
export type FieldName = keyof GiftCardValues;
export type Errors = FormErrors<FieldName>;

const { minAmount, maxAmount, maxMessage } = giftCardRules;

const validateEmail = (text: string): string | undefined =>
  text.trim() ? (isEmail(text) ? undefined : messages.emailInvalid) : messages.emailMissing;

/** Returns the messages of the fields that break a rule. */
export function validate(values: GiftCardValues, { needsEmail }: { needsEmail: boolean }): Errors {
  const amount = parseAmount(values.amount);
  const isAmount = Number.isInteger(amount) && amount >= minAmount && amount <= maxAmount;
  const errors: Errors = {
    amount: isAmount
      ? undefined
      : `Please enter a whole amount from ₹${minAmount} to ₹${maxAmount.toLocaleString('en-IN')}`,
    recipientName: values.recipientName.trim() ? undefined : 'Please enter the name of the recipient',
    recipientEmail: values.recipientEmail.trim()
      ? validateEmail(values.recipientEmail)
      : 'Please enter the email of the recipient',
    senderName: values.senderName.trim() ? undefined : messages.nameMissing,
    message: values.message.length > maxMessage ? `Please use at most ${maxMessage} characters` : undefined,
    email: needsEmail ? validateEmail(values.email) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}

/** Returns the body of the order. The values must be valid. */
export const toBody = (values: GiftCardValues, paymentMethod: string, needsEmail: boolean): GiftCardBody => ({
  amount: parseAmount(values.amount),
  recipientName: values.recipientName.trim(),
  recipientEmail: values.recipientEmail.trim(),
  senderName: values.senderName.trim(),
  message: values.message.trim(),
  paymentMethod,
  ...(values.sendOn && { sendOn: values.sendOn }),
  ...(needsEmail && { email: values.email.trim() }),
});

const dayMs = 24 * 60 * 60 * 1000;
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

/** Returns the day in India that is this many days from now, as "2026-11-20". */
export const getDay = (days: number): string =>
  new Date(Date.now() + indiaOffsetMs + days * dayMs).toISOString().slice(0, 10);
