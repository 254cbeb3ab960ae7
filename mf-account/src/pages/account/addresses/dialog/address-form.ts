import type { Address } from '@vastra/shared/contract';
import { validatePostalAddress } from '@vastra/shared/contract/address-rules';
import { normalisePhone } from '@vastra/shared/contract/rules';
import type { SessionUser } from '@vastra/shared/session';
import type { AddressBody } from '../api';

export const labelKinds = ['Home', 'Work', 'Other'] as const;
type LabelKind = (typeof labelKinds)[number];

/** The text fields, empty, in the order of the screen. The PIN code comes first because it fills the city and the state. */
const emptyFields = {
  postalCode: '',
  city: '',
  district: '',
  state: '',
  name: '',
  phone: '',
  line1: '',
  line2: '',
  /** The customer's own label, if `kind` is `Other`. */
  label: '',
};
export type Fields = typeof emptyFields;
export type FieldName = keyof Fields;
export type FieldErrors = Partial<Record<FieldName, string>>;

export interface AddressForm extends Fields {
  kind: LabelKind;
  isDefault: boolean;
  /** The PIN code to which the city and the state belong. */
  filledFor?: string;
}

const toKind = (label: string): LabelKind => labelKinds.find((kind) => kind === label) ?? 'Other';

/** Returns the form of the address to edit. For a new address, fills in the customer's name and phone. */
export function buildInitialForm(address?: Address, user?: SessionUser): AddressForm {
  if (!address)
    return { ...emptyFields, name: user?.name ?? '', phone: user?.phone ?? '', kind: 'Home', isDefault: false };
  const { _id, country, label, ...fields } = address;
  const kind = toKind(label);
  return { ...fields, kind, label: kind === 'Other' ? label : '', filledFor: fields.postalCode };
}

/** Returns whether a field differs from the initial form. Ignores `filledFor`, which the customer does not type. */
export const isChanged = (form: AddressForm, initialForm: AddressForm): boolean =>
  (Object.keys(initialForm) as (keyof AddressForm)[]).some(
    (name) => name !== 'filledFor' && form[name] !== initialForm[name],
  );

/** Returns the validation messages in the order of the fields. `pinRefusal` says why the typed PIN code is refused. */
export function validateAddress(form: AddressForm, pinRefusal?: string): FieldErrors {
  const errors: FieldErrors = validatePostalAddress(form, pinRefusal);
  if (form.kind === 'Other' && !form.label.trim()) errors.label = 'Please enter a name for this address';
  return errors;
}

/** Returns the names of the text fields that the form shows: the name of the address for the kind `Other` only. */
export const listShownFields = ({ kind }: AddressForm): FieldName[] =>
  (Object.keys(emptyFields) as FieldName[]).filter((name) => name !== 'label' || kind === 'Other');

/** Returns the request body for a valid form. */
export const toAddressBody = ({ kind, filledFor, ...form }: AddressForm): AddressBody => ({
  ...form,
  name: form.name.trim(),
  phone: normalisePhone(form.phone),
  line1: form.line1.trim(),
  line2: form.line2.trim(),
  city: form.city.trim(),
  district: form.district.trim(),
  label: kind === 'Other' ? form.label.trim() : kind,
});
