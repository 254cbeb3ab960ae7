import type { CodeSent, Session } from '@vastra/shared/contract';
import { toContact } from '@vastra/shared/contract/rules';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';
import { notify, toastDurationMs } from '@vastra/shared/notify';
import { create } from 'zustand';
import { newCustomer } from '../new-customer';
import { type Contact, checkUser, logIn, type RegistrationForm, register, sendOtp, verifyOtp } from './api';
import { completeSignIn } from './complete-sign-in';
import { isUnexpired, type PendingCode, storedPendingCode } from './pending-code';
import { registrationDraft } from './registration-draft';

/** Validation messages by field. The message under `form` belongs to no field. */
export type FieldErrors = Record<string, string>;

/** State of the sign-in. The dialog and the page share it. Source: requirements 4.1. */
export interface SignInState {
  step: 'initial' | 'password' | 'register' | 'otp' | 'verification-success';
  isBusy: boolean;
  errors: FieldErrors;
  identifier: string;
  rememberMe: boolean;
  registration: RegistrationForm;
  pendingCode?: PendingCode;
  /** Codes that were submitted. A complete code submits itself, but none twice, because the number of wrong codes is limited. */
  submittedCodes: string[];
  /** True if the visitor came to this step from another one. */
  hasChangedStep: boolean;
  /** Name of the customer who has signed in. */
  name: string;
}

const initialState: SignInState = {
  step: 'initial',
  isBusy: false,
  errors: {},
  identifier: '',
  rememberMe: true,
  registration: { name: '', email: '', phone: '', acceptTermsAndCondition: false },
  // Listed although undefined, so that setting the initial state removes it.
  pendingCode: undefined,
  submittedCodes: [],
  hasChangedStep: false,
  name: '',
};
export const useSignIn = create<SignInState>(() => initialState);

const { getState, setState } = useSignIn;

// The step of the registration survives a reload, but not the acceptance of the terms, which must be given again.
useSignIn.subscribe(({ step, identifier, registration: { name, email, phone } }) => {
  if (step === 'register') registrationDraft.write({ identifier, name, email, phone });
});

const goTo = (step: SignInState['step'], more: Partial<SignInState> = {}): void =>
  setState({ step, errors: {}, hasChangedStep: true, ...more });

const getContact = ({ sentTo, channel }: CodeSent): Contact =>
  channel === 'email' ? { email: sentTo } : { phone: sentTo };

/**
 * Shows in the form why a call failed. Uses the API's message for a 4xx error, says when no response came, and otherwise shows `fallback`.
 * Messages for `fields` are shown beside these fields.
 */
function showError(error: unknown, fallback: string, fields: readonly string[]): void {
  const isRefused = error instanceof ApiError && error.status < 500;
  const message = isRefused || error instanceof NetworkError ? toErrorMessage(error, fallback) : fallback;
  setState({ errors: (isRefused ? toFormErrors(error, fields, fallback) : { form: message }) as FieldErrors });
}

function goToCodeStep(code: CodeSent): void {
  const { identifier, rememberMe, step, pendingCode: previous } = getState();
  const isRegistration = step === 'register' || (step === 'otp' && previous?.isRegistration);
  const pendingCode = { ...code, at: Date.now(), typed: identifier, rememberMe, isRegistration };
  storedPendingCode.write(pendingCode);
  goTo('otp', { pendingCode, submittedCodes: [] });
  registrationDraft.clear();
}

/** Returns whether the API refused to send a code because another tab requested one a moment ago. The visitor enters that code instead. */
const isCodeAlreadySent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'too_many_codes' && 'code' in error.details;

function goToAlreadySentCode(contact: Contact): void {
  const sent =
    'email' in contact
      ? { sentTo: contact.email, channel: 'email' as const }
      : { sentTo: contact.phone, channel: 'phone' as const };
  // The code is valid for 10 minutes (600 s) and was sent at most a minute ago.
  goToCodeStep({ ...sent, expiresIn: 540, resendAfter: 60 });
}

function handleSession(session: Session): void {
  storedPendingCode.clear();
  if (getState().pendingCode?.isRegistration) newCustomer.write(session.user.id);
  else newCustomer.clear();
  goTo('verification-success', { name: session.user.name, pendingCode: undefined });
  completeSignIn(session);
  notify.success('Signed in successfully!', toastDurationMs.signIn);
}

/** Runs one call at a time: ignores `action` while another one is running. */
async function runWhenIdle(action: () => Promise<void>): Promise<void> {
  if (getState().isBusy) return;
  setState({ isBusy: true, errors: {} });
  await action().finally(() => setState({ isBusy: false }));
}

/** Replaces all validation messages of the form. */
export const setErrors = (errors: FieldErrors): void => setState({ errors });
/** Sets whether the session shall continue after the browser is closed. It is sent with the code or the password. */
export const setRememberMe = (rememberMe: boolean): void => setState({ rememberMe });
/** Changes these fields of the registration form only. */
export const setRegistration = (part: Partial<RegistrationForm>): void =>
  setState(({ registration }) => ({ registration: { ...registration, ...part } }));

/** Goes to the sign-in with a password, with this identifier filled in. */
export const goToPassword = (identifier: string): void => goTo('password', { identifier });

/** Returns to the first step. The pending code does not survive a reload from here on. */
export function goBack(): void {
  storedPendingCode.clear();
  goTo('initial');
  registrationDraft.clear();
}

/** Goes to the registration with the identifier filled in. Clears the other contact field if it holds `previousIdentifier`. */
function goToRegistration(identifier: string, previousIdentifier: string): void {
  const [field, otherField] =
    'email' in toContact(identifier) ? (['email', 'phone'] as const) : (['phone', 'email'] as const);
  const isFilledByUs = previousIdentifier !== '' && getState().registration[otherField] === previousIdentifier;
  setRegistration({ [field]: identifier, ...(isFilledByUs && { [otherField]: '' }) });
  goTo('register');
}

/** Sends a code to a known identifier. An unknown one leads to the registration. */
export const submitIdentifier = (identifier: string): Promise<void> =>
  runWhenIdle(async () => {
    const contact = toContact(identifier);
    const { pendingCode, identifier: previousIdentifier } = getState();
    setState({ identifier });
    const [contactValue] = Object.values(contact);
    const isForContact =
      pendingCode &&
      [pendingCode.typed, pendingCode.sentTo].some((value) => value === identifier || value === contactValue);
    // The API sends no second code so soon after the first one, so the visitor enters the first one.
    if (isForContact && Date.now() < pendingCode.at + pendingCode.resendAfter * 1000) {
      storedPendingCode.write(pendingCode);
      return goTo('otp');
    }
    try {
      if (!(await checkUser(identifier)).exists) return goToRegistration(identifier, previousIdentifier);
    } catch (error) {
      return showError(error, 'An error occurred. Please try again.', ['identifier']);
    }
    try {
      goToCodeStep(await sendOtp(contact));
    } catch (error) {
      if (isCodeAlreadySent(error)) goToAlreadySentCode(contact);
      const isInvalidPhone = error instanceof ApiError && error.code === 'phone_not_valid';
      if (isInvalidPhone) goToRegistration(identifier, previousIdentifier);
      showError(error, 'Failed to send OTP. Please try again.', [
        isInvalidPhone ? 'phone' : isCodeAlreadySent(error) ? 'code' : 'identifier',
      ]);
    }
  });

/** Registers the visitor and goes to the code. Never rejects: a failure is shown in the form (requirements 8.2). */
export const submitRegistration = (form: RegistrationForm): Promise<void> =>
  runWhenIdle(() =>
    register(form).then(goToCodeStep, (error) => {
      const email = form.email.trim();
      if (isCodeAlreadySent(error)) goToAlreadySentCode(email ? { email } : toContact(form.phone));
      const fields = isCodeAlreadySent(error) ? ['code'] : Object.keys(form);
      showError(error, 'Registration failed. Please try again.', fields);
    }),
  );

/** Sends another code to the contact that got `sent`. Never rejects: a failure is shown in the form (requirements 8.2). */
export const resendCode = (sent: CodeSent): Promise<void> =>
  runWhenIdle(() =>
    sendOtp(getContact(sent)).then(
      (code) => {
        // Said in a toast, because the page stays the same.
        notify.success(`Code sent to ${code.sentTo}`, toastDurationMs.signIn);
        goToCodeStep(code);
      },
      (error) => showError(error, 'Failed to resend OTP. Please try again.', []),
    ),
  );

/** Signs the visitor in by the code and starts the session. Never rejects: a failure is shown in the form (requirements 8.2). */
export const submitCode = (code: string, sent: CodeSent): Promise<void> =>
  runWhenIdle(() => {
    setState(({ submittedCodes }) => ({ submittedCodes: [...submittedCodes, code] }));
    return verifyOtp(code, getContact(sent), getState().rememberMe).then(handleSession, (error) => {
      const isAnswered = error instanceof ApiError;
      showError(
        error,
        isAnswered
          ? 'Verification failed. Please try again.'
          : 'An error occurred during verification. Please try again.',
        ['code'],
      );
    });
  });

/** Signs the visitor in by a password and starts the session. Never rejects: a failure is shown in the form. */
export const submitPassword = (email: string, password: string): Promise<void> =>
  runWhenIdle(() =>
    logIn({ email, password, rememberMe: getState().rememberMe }).then(handleSession, (error) =>
      showError(error, 'Login failed', ['email', 'password']),
    ),
  );

/** Continues with a code that has not expired, otherwise starts again. Called when the form appears. */
export function resumeSignIn(suggestedIdentifier?: string): void {
  const { step, pendingCode, identifier } = getState();
  // The visitor has read these messages before the form was closed.
  setState({ errors: {} });
  if (step === 'otp') {
    if (!pendingCode || !isUnexpired(pendingCode)) goBack();
    return;
  }
  if (step !== 'initial' || identifier) return;
  const stored = storedPendingCode.read();
  if (!stored || !isUnexpired(stored)) resumeRegistration(suggestedIdentifier);
  else if (!suggestedIdentifier || suggestedIdentifier === stored.sentTo)
    goTo('otp', { pendingCode: stored, identifier: stored.typed, rememberMe: stored.rememberMe });
}

function resumeRegistration(suggestedIdentifier?: string): void {
  const draft = registrationDraft.read();
  if (!draft || (suggestedIdentifier && suggestedIdentifier !== draft.identifier)) return;
  const { identifier, ...fields } = draft;
  setRegistration(fields);
  goTo('register', { identifier });
}

/** Resets a sign-in that has succeeded. Called when the form disappears. */
export function resetIfSucceeded(): void {
  if (getState().step === 'verification-success') setState(initialState);
}

/** Discards an unfinished sign-in, because the visitor is signed in already. */
export function resetSignIn(): void {
  storedPendingCode.clear();
  setState(initialState);
  registrationDraft.clear();
}
