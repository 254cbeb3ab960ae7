import type { CodeSent, Profile } from '@vastra/shared/contract';
import { isEmail, isPhone, messages, normaliseEmail, normalisePhone } from '@vastra/shared/contract/rules';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import type { Channel, ProfileChange } from '../api';
import { validateConfirmation } from '../confirmation';

/** One sentence per field that is wrong; `form` is about the whole of it. */
export type ProfileErrors = Partial<Record<keyof ProfileChange | 'form', string>>;

/** The codes that went out on this screen: the way to the demo's code, and to how long until the next one. */
export type SentCodes = Partial<Record<Channel, CodeSent>>;

export const toFormValues = ({ name, email, phone }: Profile): ProfileChange => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  confirmation: '',
});

/** Source: spec 5, "Profile form". Who signed up with a phone number alone need not give an email to change a name. */
export function validateProfile(form: ProfileChange, { email, hasPassword }: Profile): ProfileErrors {
  const found: ProfileErrors = {};
  if (form.name.trim().length < 2) found.name = messages.nameTooShort;
  if (!form.email.trim() && email) found.email = messages.emailMissing;
  if (form.email.trim() && !isEmail(form.email)) found.email = messages.emailAddressInvalid;
  if (form.phone.trim() && !isPhone(form.phone)) found.phone = messages.phoneInvalid;
  if (!form.email.trim() && !form.phone.trim()) found.email = messages.contactMissing;
  const problem = validateConfirmation(hasPassword, form.confirmation);
  if (problem) found.confirmation = problem;
  return found;
}

const getTakenChannel = (form: ProfileChange, profile: Profile): Channel =>
  normaliseEmail(form.email) !== (profile.email ?? '') || normalisePhone(form.phone) === (profile.phone ?? '')
    ? 'email'
    : 'phone';

/** A refusal beside the field that it is about. */
export function toProfileErrors(error: unknown, form: ProfileChange, profile: Profile): ProfileErrors {
  if (error instanceof ApiError) {
    const { name, email, phone, confirmation } = error.details as ProfileErrors;
    if (name || email || phone || confirmation) return { name, email, phone, confirmation };
    if (error.code === 'confirmation_wrong') return { confirmation: error.message };
    if (error.code === 'already_registered') return { [getTakenChannel(form, profile)]: error.message };
  }
  return { form: toErrorMessage(error) };
}
