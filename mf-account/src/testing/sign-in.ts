import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { resetSignIn } from '../components/sign-in/sign-in-store';
import { codeSent } from './fixtures';

export const toasts: Toast[] = [];
/** Handler of the command `cart/merge`. */
export const mergeCart = jest.fn();

/** Before each test: signs the visitor out, resets the sign-in form and clears the recorded toasts. */
export function resetBeforeEachTest(): void {
  beforeEach(() => {
    act(() => {
      endSession();
      resetSignIn();
    });
    toasts.length = 0;
    setToastRenderer((toast) => toasts.push(toast));
    mergeCart.mockReset().mockResolvedValue({ count: 1 });
    commands.setProvider(async () => ({ 'cart/merge': mergeCart }));
  });
  afterEach(() => jest.useRealTimers());
}

export const knownUserReplies = { 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': codeSent };
export const unknownUserReplies = { 'POST auth/check-user': { exists: false } };

/** Waits for the first step of the sign-in, types the email or phone and continues. */
export const enterIdentifier = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone number' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};
/** Types the code. Six digits submit themselves. */
export const enterCode = async (code: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'One-time code' }), code);
/** Submits the code that was typed. */
export const pressVerify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));
/** Resolves to the message that the form shows for a failure, as soon as it appears. */
export const findAlert = () => screen.findByRole('alert');
