import type { Address } from '@vastra/shared/contract';
import { isIndianMobile, isPostalCode, messages, normalisePhone } from '@vastra/shared/contract/rules';
import type { SessionUser } from '@vastra/shared/session';
import type { AddressBody } from './api';

export const kinds = ['Home', 'Work', 'Other'] as const;
type Kind = (typeof kinds)[number];

/** What is typed, in the order of the screen: the PIN code fills the city and the state. */
const emptyFields = {
  postalCode: '',
  city: '',
  district: '',
  state: '',
  name: '',
  phone: '',
  line1: '',
  line2: '',
  /** The customer's own word, for what is neither Home nor Work. */
  label: '',
};
export type Fields = typeof emptyFields;
export type FieldName = keyof Fields;
export type Problems = Partial<Record<FieldName, string>>;

export interface AddressForm extends Fields {
  kind: Kind;
  isDefault: boolean;
  /** The PIN code that the city and the state belong to. */
  filledFor?: string;
}

const kindOf = (label: string): Kind => kinds.find((kind) => kind === label) ?? 'Other';

/** What stands in the form at first: the address that is edited, or what is known of the customer. */
export function firstForm(address?: Address, user?: SessionUser): AddressForm {
  if (!address)
    return { ...emptyFields, name: user?.name ?? '', phone: user?.phone ?? '', kind: 'Home', isDefault: false };
  const { _id, country, label, ...fields } = address;
  const kind = kindOf(label);
  return { ...fields, kind, label: kind === 'Other' ? label : '', filledFor: fields.postalCode };
}

/** Whether the customer has changed anything; what the PIN code filled in came with the PIN code. */
export const isTouched = (form: AddressForm, before: AddressForm): boolean =>
  (Object.keys(before) as (keyof AddressForm)[]).some((name) => name !== 'filledFor' && form[name] !== before[name]);

/** What is wrong, in the order of the fields. `pinRefusal`: why the PIN code that is typed is none. */
export function problemsOf(form: AddressForm, pinRefusal?: string): Problems {
  const problems: Problems = {};
  if (!isPostalCode(form.postalCode)) problems.postalCode = messages.postalCodeInvalid;
  else if (pinRefusal) problems.postalCode = pinRefusal;
  if (!form.city.trim()) problems.city = 'Please enter your city';
  if (!form.state) problems.state = 'Please select your state';
  if (form.name.trim().length < 2) problems.name = messages.nameTooShort;
  if (!isIndianMobile(form.phone)) problems.phone = 'Please enter a valid 10-digit mobile number';
  if (!form.line1.trim()) problems.line1 = 'Please enter your flat, house number and street';
  if (form.kind === 'Other' && !form.label.trim()) problems.label = 'Please enter a name for this address';
  return problems;
}

/** The server's findings for fields of this form. */
export const problemsIn = (details: Record<string, string>): Problems =>
  Object.fromEntries(Object.entries(details).filter(([name]) => name in emptyFields));

/** The address as it is sent; the form has no problems. */
export const bodyOf = ({ kind, filledFor, ...form }: AddressForm): AddressBody => ({
  ...form,
  name: form.name.trim(),
  phone: normalisePhone(form.phone),
  line1: form.line1.trim(),
  line2: form.line2.trim(),
  city: form.city.trim(),
  district: form.district.trim(),
  label: kind === 'Other' ? form.label.trim() : kind,
});
