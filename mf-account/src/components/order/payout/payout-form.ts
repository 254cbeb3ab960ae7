import type { PayoutDetails } from '@vastra/shared/contract';

/** The details as they are typed. They are never stored in the browser. */
export interface PayoutForm {
  kind: PayoutDetails['kind'];
  upiId: string;
  holder: string;
  accountNumber: string;
  repeatedNumber: string;
  ifsc: string;
}

export type PayoutField = Exclude<keyof PayoutForm, 'kind'>;
export type PayoutErrors = Partial<Record<PayoutField, string>>;

export const emptyPayoutForm: PayoutForm = {
  kind: 'upi',
  upiId: '',
  holder: '',
  accountNumber: '',
  repeatedNumber: '',
  ifsc: '',
};

const fieldsOfKind: Record<PayoutForm['kind'], readonly PayoutField[]> = {
  upi: ['upiId'],
  bank: ['holder', 'accountNumber', 'repeatedNumber', 'ifsc'],
};

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Returns the validation messages of the form. The rules equal the contract's (`payout.ts`), but are written without zod. */
export function validatePayoutForm(form: PayoutForm): PayoutErrors {
  const all: Record<PayoutField, string | false> = {
    upiId:
      !/^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/.test(form.upiId.trim()) &&
      'Please enter a UPI id such as name@bank',
    holder: form.holder.trim().length < 2 && 'Please enter the name of the account holder',
    accountNumber:
      !/^\d{9,18}$/.test(withoutSpaces(form.accountNumber)) && 'Please enter an account number of 9 to 18 digits',
    repeatedNumber:
      withoutSpaces(form.repeatedNumber) !== withoutSpaces(form.accountNumber) &&
      'The two account numbers are not the same',
    ifsc:
      !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(withoutSpaces(form.ifsc).toUpperCase()) &&
      'Please enter an IFSC such as HDFC0001234',
  };
  const errors: PayoutErrors = {};
  for (const field of fieldsOfKind[form.kind]) {
    const error = all[field];
    if (error) errors[field] = error;
  }
  return errors;
}

/** Converts a valid form to the details that the API stores. */
export function toPayoutDetails({ kind, upiId, holder, accountNumber, ifsc }: PayoutForm): PayoutDetails {
  if (kind === 'upi') return { kind, upiId: upiId.trim() };
  return {
    kind,
    holder: holder.trim(),
    accountNumber: withoutSpaces(accountNumber),
    ifsc: withoutSpaces(ifsc).toUpperCase(),
  };
}

/** Returns the field of this kind of payout that the API names by a path such as `payout.ifsc`; undefined if the form does not show it. */
export function findPayoutField(path: string, kind: PayoutForm['kind']): PayoutField | undefined {
  return fieldsOfKind[kind].find((name) => name === path.split('.').at(-1));
}
