import type { CodeSent, Session } from '@vastra/shared/contract';
import { toContact } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { notify, toastDurationMs } from '@vastra/shared/notify';
import { create } from 'zustand';
import { type Contact, checkUser, logIn, type RegistrationForm, register, sendOtp, verifyOtp } from './api';
import { beginSession } from './begin-session';
import { isGood, type KeptCode, keptCode } from './kept-code';

/** What is wrong with a form: one sentence per field, and under `form` what concerns no field. */
export type Findings = Record<string, string>;

/** Where a sign-in is, in the dialog and on the page alike. Source: spec 4, "Sign-in". */
export interface SignInState {
  step: 'initial' | 'password' | 'register' | 'otp' | 'verification-success';
  isBusy: boolean;
  problems: Findings;
  identifier: string;
  rememberMe: boolean;
  registration: RegistrationForm;
  sent?: KeptCode;
  /** Six digits have submitted themselves; from then on a press does. */
  wasTried: boolean;
  /** The visitor has come to this step from another one. */
  hasMoved: boolean;
  /** Who has signed in. */
  name: string;
}

const initial: SignInState = {
  step: 'initial',
  isBusy: false,
  problems: {},
  identifier: '',
  rememberMe: true,
  registration: { name: '', email: '', phone: '', acceptTermsAndCondition: false },
  // Named, so that it goes when all is set back.
  sent: undefined,
  wasTried: false,
  hasMoved: false,
  name: '',
};
export const useSignIn = create<SignInState>(() => initial);

const { getState: state, setState: set } = useSignIn;

const goTo = (step: SignInState['step'], more: Partial<SignInState> = {}): void =>
  set({ step, problems: {}, hasMoved: true, ...more });

const contactOfSent = ({ sentTo, channel }: CodeSent): Contact =>
  channel === 'email' ? { email: sentTo } : { phone: sentTo };

/** Says what went wrong, as a toast and in the form: the server's own sentence when it refused, `otherwise` if not. */
function fail(error: unknown, otherwise: string, fields: readonly string[]): void {
  const isRefusal = error instanceof ApiError && error.status < 500;
  const sentence = isRefusal ? error.message : otherwise;
  const known = isRefusal ? Object.entries(error.details).filter(([field]) => fields.includes(field)) : [];
  notify.error(sentence, toastDurationMs.signIn);
  set({ problems: known.length > 0 ? Object.fromEntries(known) : { form: sentence } });
}

function enterCode(code: CodeSent): void {
  const { identifier, rememberMe } = state();
  const sent = { ...code, at: Date.now(), typed: identifier, rememberMe };
  keptCode.write(sent);
  goTo('otp', { sent, wasTried: false });
}

function codeSent(code: CodeSent): void {
  notify.success(`OTP sent to ${code.sentTo}`, toastDurationMs.signIn);
  enterCode(code);
}

/** Another tab has asked for a code a moment ago, and the server sends no second one: that one is the one to enter. */
const isSentAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'too_many_codes' && 'code' in error.details;

function codeUnderWay(contact: Contact): void {
  const to =
    'email' in contact
      ? { sentTo: contact.email, channel: 'email' as const }
      : { sentTo: contact.phone, channel: 'phone' as const };
  // At most a minute of its ten has passed.
  enterCode({ ...to, expiresIn: 540, resendAfter: 60 });
}

function verified(session: Session): void {
  keptCode.write();
  goTo('verification-success', { name: session.user.name, sent: undefined });
  beginSession(session);
  notify.success('Login successful!', toastDurationMs.signIn);
}

/** One call at a time: what is pressed while another is under way does nothing. */
async function busy(work: () => Promise<void>): Promise<void> {
  if (state().isBusy) return;
  set({ isBusy: true, problems: {} });
  await work().finally(() => set({ isBusy: false }));
}

export const setProblems = (problems: Findings): void => set({ problems });
export const setRememberMe = (rememberMe: boolean): void => set({ rememberMe });
export const setRegistration = (part: Partial<RegistrationForm>): void =>
  set(({ registration }) => ({ registration: { ...registration, ...part } }));

export const choosePassword = (identifier: string): void => goTo('password', { identifier });

export function goBack(): void {
  keptCode.write();
  goTo('initial');
}

export const identify = (identifier: string): Promise<void> =>
  busy(async () => {
    const contact = toContact(identifier);
    const { sent, identifier: before } = state();
    set({ identifier });
    // The server sends none so soon after the last: the one that is under way is the one to enter.
    const isFor =
      sent && [sent.typed, sent.sentTo].some((one) => one === identifier || one === Object.values(contact)[0]);
    if (isFor && Date.now() < sent.at + sent.resendAfter * 1000) {
      keptCode.write(sent);
      return goTo('otp');
    }
    const toRegister = () => {
      const [field, other] = 'email' in contact ? (['email', 'phone'] as const) : (['phone', 'email'] as const);
      const isOthers = before !== '' && state().registration[other] === before;
      setRegistration({ [field]: identifier, ...(isOthers && { [other]: '' }) });
      goTo('register');
    };
    try {
      if (!(await checkUser(identifier)).exists) return toRegister();
    } catch (error) {
      return fail(error, 'An error occurred. Please try again.', ['identifier']);
    }
    try {
      codeSent(await sendOtp(contact));
    } catch (error) {
      if (isSentAlready(error)) codeUnderWay(contact);
      const isNoPhone = error instanceof ApiError && error.code === 'phone_not_valid';
      if (isNoPhone) toRegister();
      fail(error, 'Failed to send OTP. Please try again.', isNoPhone ? ['phone'] : ['code']);
    }
  });

export const registerAs = (form: RegistrationForm): Promise<void> =>
  busy(() =>
    register(form).then(codeSent, (error) => {
      if (isSentAlready(error)) codeUnderWay(form.email.trim() ? { email: form.email.trim() } : toContact(form.phone));
      fail(error, 'Registration failed. Please try again.', [...Object.keys(form), 'code']);
    }),
  );

export const resend = (sent: CodeSent): Promise<void> =>
  busy(() =>
    sendOtp(contactOfSent(sent)).then(codeSent, (error) => fail(error, 'Failed to resend OTP. Please try again.', [])),
  );

export const verify = (code: string, sent: CodeSent): Promise<void> =>
  busy(() => {
    set({ wasTried: true });
    return verifyOtp(code, contactOfSent(sent), state().rememberMe).then(verified, (error) => {
      const isUnheard = error instanceof NetworkError;
      const words = isUnheard ? 'An error occurred during verification.' : 'Verification failed.';
      fail(error, `${words} Please try again.`, ['code']);
    });
  });

export const logInWith = (email: string, password: string): Promise<void> =>
  busy(() =>
    logIn({ email, password, rememberMe: state().rememberMe }).then(verified, (error) =>
      fail(error, 'Login failed', ['email', 'password']),
    ),
  );

/** When the form is shown: goes on with a code that is still good, or begins anew. */
export function resume(suggested?: string): void {
  const { step, sent, identifier } = state();
  // What was wrong the last time was read then.
  set({ problems: {} });
  if (step === 'otp') {
    if (!sent || !isGood(sent)) goBack();
    return;
  }
  const kept = identifier ? undefined : keptCode.read();
  if (step !== 'initial' || !kept || (suggested && suggested !== kept.sentTo)) return;
  goTo('otp', { sent: kept, identifier: kept.typed, rememberMe: kept.rememberMe });
}

/** When the form goes: nothing is left of a sign-in that is done. */
export function leave(): void {
  if (state().step === 'verification-success') set(initial);
}

/** Somebody is signed in: what was begun here is over. */
export function dismiss(): void {
  keptCode.write();
  set(initial);
}
