import type { CodeSent, Profile } from '@vastra/shared/contract';
import { isEmail, isPhone, messages, normaliseEmail, normalisePhone } from '@vastra/shared/contract/rules';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import type { Channel, ProfileChange } from '../api';
import { confirmationProblem } from '../confirmation';

/** One sentence per field that is wrong; `form` is about the whole of it. */
export type Findings = Partial<Record<keyof ProfileChange | 'form', string>>;

/** The codes that went out on this screen: the way to the demo's code, and to how long until the next one. */
export type SentCodes = Partial<Record<Channel, CodeSent>>;

export const asTyped = ({ name, email, phone }: Profile): ProfileChange => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  confirmation: '',
});

/** Source: spec 5, "Profile form". Who signed up with a phone number alone need not give an email to change a name. */
export function profileProblems(form: ProfileChange, { email, hasPassword }: Profile): Findings {
  const found: Findings = {};
  if (form.name.trim().length < 2) found.name = messages.nameTooShort;
  if (!form.email.trim() && email) found.email = messages.emailMissing;
  if (form.email.trim() && !isEmail(form.email)) found.email = messages.emailAddressInvalid;
  if (form.phone.trim() && !isPhone(form.phone)) found.phone = messages.phoneInvalid;
  if (!form.email.trim() && !form.phone.trim()) found.email = messages.contactMissing;
  const problem = confirmationProblem(hasPassword, form.confirmation);
  if (problem) found.confirmation = problem;
  return found;
}

const takenChannel = (form: ProfileChange, profile: Profile): Channel =>
  normaliseEmail(form.email) !== (profile.email ?? '') || normalisePhone(form.phone) === (profile.phone ?? '')
    ? 'email'
    : 'phone';

/** A refusal beside the field that it is about. */
export function findingsOf(error: unknown, form: ProfileChange, profile: Profile): Findings {
  if (error instanceof ApiError) {
    const { name, email, phone, confirmation } = error.details as Findings;
    if (name || email || phone || confirmation) return { name, email, phone, confirmation };
    if (error.code === 'confirmation_wrong') return { confirmation: error.message };
    if (error.code === 'already_registered') return { [takenChannel(form, profile)]: error.message };
  }
  return { form: toErrorMessage(error) };
}
