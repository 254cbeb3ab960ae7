import type { CodeSent, Session } from '@vastra/shared/contract';
import { contactOf } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { notify, toastTime } from '@vastra/shared/notify';
import { useState } from 'react';
import { type Contact, checkUser, type RegistrationForm, register, sendOtp, verifyOtp } from './api';

/** Where a sign-in is. Source: spec 4, "Sign-in". */
export type Step =
  | { name: 'initial' }
  | { name: 'register'; identifier: string }
  | { name: 'otp'; sent: CodeSent }
  | { name: 'verification-success'; session: Session };

/** What a form needs to know of a refusal: one sentence per field that the server found wrong. */
export type Findings = Record<string, string>;

/** The server's own sentence when it refused; otherwise what failed. */
const sentenceOf = (problem: unknown, otherwise: string): string =>
  problem instanceof ApiError && problem.status < 500 ? problem.message : otherwise;

const findingsOf = (problem: unknown): Findings => (problem instanceof ApiError ? problem.details : {});

const contactOfSent = ({ sentTo, channel }: CodeSent): Contact =>
  channel === 'email' ? { email: sentTo } : { phone: sentTo };

/** The sign-in state machine. Each action answers what is wrong with its form's fields; failures are told as toasts. */
export function useSignIn(onVerified: (session: Session) => void) {
  const [step, setStep] = useState<Step>({ name: 'initial' });
  // Kept for the way back.
  const [identifier, setIdentifier] = useState('');
  const [isBusy, setBusy] = useState(false);

  const fail = (problem: unknown, words: string): Findings => {
    notify.error(sentenceOf(problem, words), toastTime.signIn);
    return findingsOf(problem);
  };
  const codeSent = (sent: CodeSent): Findings => {
    notify.success(`OTP sent to ${sent.sentTo}`, toastTime.signIn);
    setStep({ name: 'otp', sent });
    return {};
  };
  const busy = async (work: () => Promise<Findings>): Promise<Findings> => {
    setBusy(true);
    return work().finally(() => setBusy(false));
  };

  return {
    step,
    identifier,
    isBusy,

    identify: (text: string) =>
      busy(async () => {
        setIdentifier(text);
        try {
          const { exists } = await checkUser(text);
          if (!exists) setStep({ name: 'register', identifier: text });
          if (!exists) return {};
        } catch (problem) {
          return fail(problem, 'An error occurred. Please try again.');
        }
        try {
          return codeSent(await sendOtp(contactOf(text)));
        } catch (problem) {
          const goesToRegister = problem instanceof ApiError && problem.code === 'phone_not_valid';
          if (goesToRegister) setStep({ name: 'register', identifier: text });
          return fail(problem, 'Failed to send OTP. Please try again.');
        }
      }),

    register: (form: RegistrationForm) =>
      busy(() => register(form).then(codeSent, (problem) => fail(problem, 'Registration failed. Please try again.'))),

    resend: (sent: CodeSent) =>
      busy(() =>
        sendOtp(contactOfSent(sent)).then(codeSent, (problem) =>
          fail(problem, 'Failed to resend OTP. Please try again.'),
        ),
      ),

    verify: (code: string, sent: CodeSent) =>
      busy(async () => {
        try {
          const session = await verifyOtp(code, contactOfSent(sent));
          setStep({ name: 'verification-success', session });
          onVerified(session);
          notify.success('Login successful!', toastTime.signIn);
          return {};
        } catch (problem) {
          const noAnswer = problem instanceof NetworkError;
          return fail(
            problem,
            noAnswer
              ? 'An error occurred during verification. Please try again.'
              : 'Verification failed. Please try again.',
          );
        }
      }),

    back: () => setStep({ name: 'initial' }),
  };
}

export type SignInMachine = ReturnType<typeof useSignIn>;
