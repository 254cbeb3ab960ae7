import type { CodeSent, Profile } from '@vastra/shared/contract';
import { isEmail, isPhone, messages, normaliseEmail, normalisePhone } from '@vastra/shared/contract/rules';
import type { FormErrors } from '@vastra/shared/forms/form-errors';
import { toAccountErrors } from '../account-errors';
import type { Channel, ProfileChange } from '../api';
import { validateConfirmation } from '../confirmation-field';

export type ProfileErrors = FormErrors<keyof ProfileChange>;

/** The codes that were sent since the page was loaded, for the time of the next one and for the demo's code. */
export type SentCodes = Partial<Record<Channel, CodeSent>>;

/** Converts a profile to the values of the form; a missing email or phone becomes blank. */
export const toFormValues = ({ name, email, phone }: Profile): ProfileChange => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  confirmation: '',
});

/**
 * Returns the validation messages. An email is required only if the profile has one, because a customer may have signed up with a phone
 * number alone. Source: requirements 5.10.
 */
export function validateProfile(form: ProfileChange, { email, hasPassword }: Profile): ProfileErrors {
  const errors: ProfileErrors = {};
  if (form.name.trim().length < 2) errors.name = messages.nameTooShort;
  if (!form.email.trim() && email) errors.email = messages.emailMissing;
  if (form.email.trim() && !isEmail(form.email)) errors.email = messages.emailAddressInvalid;
  if (form.phone.trim() && !isPhone(form.phone)) errors.phone = messages.phoneInvalid;
  if (!form.email.trim() && !form.phone.trim()) errors.email = messages.contactMissing;
  const confirmationError = validateConfirmation(form.confirmation, { hasPassword });
  if (confirmationError) errors.confirmation = confirmationError;
  return errors;
}

/** Returns which contact `already_registered` is about: the phone if only the phone was changed, otherwise the email. */
const getTakenChannel = (form: ProfileChange, profile: Profile): Channel =>
  normaliseEmail(form.email) !== (profile.email ?? '') || normalisePhone(form.phone) === (profile.phone ?? '')
    ? 'email'
    : 'phone';

export const toProfileErrors = (error: unknown, form: ProfileChange, profile: Profile): ProfileErrors =>
  toAccountErrors(error, ['name', 'email', 'phone', 'confirmation'], {
    confirmation_wrong: 'confirmation',
    already_registered: getTakenChannel(form, profile),
  });
