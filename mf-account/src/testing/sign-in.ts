import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { dismiss } from '../components/sign-in/sign-in-store';
import { codeSent } from './fixtures';

export const notices: Notice[] = [];
/** What `cart/merge` is asked. */
export const merge = jest.fn();

/** Before each test nobody is signed in, nothing was typed and nothing told. */
export function startSignedOut(): void {
  beforeEach(() => {
    act(() => {
      endSession();
      dismiss();
    });
    notices.length = 0;
    setNoticeRenderer((notice) => notices.push(notice));
    merge.mockReset().mockResolvedValue({ count: 1 });
    commands.setProvider(async () => ({ 'cart/merge': merge }));
  });
  afterEach(() => jest.useRealTimers());
}

export const known = { 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': codeSent };
export const unknown = { 'POST auth/check-user': { exists: false } };

export const identify = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone number' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};
/** Six digits submit themselves. */
export const enterCode = async (code: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'One-time code' }), code);
export const pressVerify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));
export const alert = () => screen.findByRole('alert');
