import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands as shop } from '@vastra/shared/commands';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { failure, serverReplies } from '@vastra/shared/testing';
import { commands } from '../../commands';
import { codeSent, user } from '../../testing/fixtures';
import { dismiss } from './sign-in-store';

const known = { 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': codeSent };
const notices: Notice[] = [];
let opener: HTMLButtonElement;
let answer: Promise<{ isSignedIn: boolean }>;

beforeEach(() => {
  endSession();
  dismiss();
  notices.length = 0;
  setNoticeRenderer((notice) => notices.push(notice));
  shop.setProvider(async () => ({ 'cart/merge': async () => ({ count: 0 }) }));
  opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
});
afterEach(async () => {
  if (screen.queryByRole('dialog')) await close();
  await gone();
  opener.remove();
});

const open = async () => {
  await act(async () => {
    answer = commands['account/sign-in']!(undefined);
  });
  return screen.findByRole('dialog', { name: 'Sign In / Register' });
};
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const identify = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone number' }), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByRole('textbox', { name: 'One-time code' });
};

it('asks for one thing, and has the focus there', async () => {
  serverReplies({});
  await open();
  expect(screen.getByRole('form', { name: 'Sign In / Register' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveFocus();
});

it('says that it worked, closes after a second, and the focus is back', async () => {
  serverReplies({ ...known, 'POST auth/verify-otp': { user, token: 'token', refreshToken: 'r' } });
  await open();
  await userEvent.type(await identify(), '123456');
  expect(await screen.findByRole('heading', { name: 'You are signed in', level: 3 })).toHaveFocus();
  const seenAt = performance.now();
  expect(useSession.getState().user?.name).toBe('Asha Rao');
  expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Login successful!', duration: 3000 });
  await gone();
  expect(performance.now() - seenAt).toBeGreaterThan(900);
  expect(await answer).toEqual({ isSignedIn: true });
  await waitFor(() => expect(opener).toHaveFocus());
});

it.each([
  ['the button', close],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ['the way back', () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))],
])('is closed by %s, and the code is not lost', async (_, leave) => {
  const { calls } = serverReplies(known);
  await open();
  await identify();
  await leave();
  await gone();
  expect(await answer).toEqual({ isSignedIn: false });
  await waitFor(() => expect(opener).toHaveFocus());
  await open();
  expect(screen.getByRole('textbox', { name: 'One-time code' })).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Resend OTP in \d\ds$/ })).toBeDisabled();
  expect(calls).toEqual(['POST auth/check-user', 'POST auth/send-otp']);
});

it('does not bring up again what was wrong', async () => {
  serverReplies({});
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter your email')).toBeInTheDocument();
  await close();
  await gone();
  await open();
  expect(screen.queryByText('Please enter your email')).not.toBeInTheDocument();
});

it('begins anew when the code has lived its life', async () => {
  const { calls } = serverReplies({ ...known, 'POST auth/send-otp': { ...codeSent, expiresIn: 0, resendAfter: 0 } });
  await open();
  await identify();
  await close();
  await gone();
  await open();
  expect(await screen.findByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  expect(calls).toHaveLength(2);
});

it('is one dialog however often it is asked for', async () => {
  serverReplies({});
  await open();
  const first = answer;
  await open();
  expect(answer).toBe(first);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('goes when the visitor signs in in another tab', async () => {
  serverReplies({});
  await open();
  act(() => startSession({ user, token: 'token' }));
  await gone();
  expect(await answer).toEqual({ isSignedIn: true });
});

it('says in its own words what failed, since toasts are out of reach behind it', async () => {
  serverReplies({ ...known, 'POST auth/send-otp': failure(500, 'x', 'x') });
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone number' }), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
});
