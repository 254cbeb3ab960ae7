import type { Address } from '@vastra/shared/contract';
import { createSessionValue } from '@vastra/shared/forms/session-value';
import type { SessionUser } from '@vastra/shared/session';
import { type AddressForm, labelKinds } from './address-form';

/** The address that is being typed in this tab. */
const draft = createSessionValue<{ userId?: string; addressId?: string; form: AddressForm }>('address');

/** Stores what was typed, so that a reload loses nothing. */
export const storeAddressDraft = (form: AddressForm, address?: Address, user?: SessionUser): void =>
  draft.write({ form, addressId: address?._id, userId: user?.id });
/** Removes the draft: the address was saved or discarded. */
export const removeAddressDraft = (): void => draft.clear();

/** Returns the draft of this address, or of a new one; undefined without one, and for another customer's. Ignores values of another type. */
export function findAddressDraft(
  initialForm: AddressForm,
  address?: Address,
  user?: SessionUser,
): AddressForm | undefined {
  const stored = draft.read();
  if (!stored?.form || stored.userId !== user?.id || stored.addressId !== address?._id) return undefined;
  const isSameType = ([name, value]: [string, unknown]) =>
    name === 'filledFor' ? typeof value === 'string' : typeof value === typeof initialForm[name as keyof AddressForm];
  const form = { ...initialForm, ...Object.fromEntries(Object.entries(stored.form).filter(isSameType)) };
  return labelKinds.includes(form.kind) ? form : undefined;
}
