import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands as sharedCommands } from '@vastra/shared/commands';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { commands } from '../../../commands';
import { codeSent, user } from '../../../testing/fixtures';
import { resetSignIn } from '../sign-in-store';

const knownUserReplies = { 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': codeSent };
const toasts: Toast[] = [];
let opener: HTMLButtonElement;
let result: Promise<{ isSignedIn: boolean }>;

beforeEach(() => {
  endSession();
  resetSignIn();
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
  sharedCommands.setProvider(async () => ({ 'cart/merge': async () => ({ count: 0 }) }));
  opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
});
afterEach(async () => {
  if (screen.queryByRole('dialog')) await close();
  await waitUntilClosed();
  opener.remove();
});

const open = async () => {
  await act(async () => {
    result = commands['account/sign-in']!(undefined);
  });
  return screen.findByRole('dialog', { name: 'Sign In / Register' });
};
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const enterIdentifier = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone number' }), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByRole('textbox', { name: 'One-time code' });
};

it('asks for the identifier, and focuses its field', async () => {
  stubServer({});
  await open();
  expect(screen.getByRole('form', { name: 'Sign In / Register' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveFocus();
});

it('shows the success, closes after a second, and returns the focus', async () => {
  stubServer({ ...knownUserReplies, 'POST auth/verify-otp': { user, token: 'token', refreshToken: 'r' } });
  await open();
  let signedInAt = 0;
  const unsubscribe = useSession.subscribe(() => {
    signedInAt ||= performance.now();
  });
  await userEvent.type(await enterIdentifier(), '123456');
  expect(await screen.findByRole('heading', { name: 'You are signed in', level: 3 })).toHaveFocus();
  unsubscribe();
  expect(useSession.getState().user?.name).toBe('Asha Rao');
  expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'Signed in successfully!', durationMs: 3000 });
  await waitUntilClosed();
  expect(performance.now() - signedInAt).toBeGreaterThan(900);
  expect(await result).toEqual({ isSignedIn: true });
  await waitFor(() => expect(opener).toHaveFocus());
});

it.each([
  ['its button', close],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ['Back', () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))],
])('closes by %s, and keeps the pending code', async (_, closeDialog) => {
  const { calls } = stubServer(knownUserReplies);
  await open();
  await enterIdentifier();
  await closeDialog();
  await waitUntilClosed();
  expect(await result).toEqual({ isSignedIn: false });
  await waitFor(() => expect(opener).toHaveFocus());
  await open();
  expect(screen.getByRole('textbox', { name: 'One-time code' })).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Resend code in \d\ds$/ })).toBeDisabled();
  expect(calls).toEqual(['POST auth/check-user', 'POST auth/send-otp']);
});

it('clears the validation messages when it opens again', async () => {
  stubServer({});
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter your email')).toBeInTheDocument();
  await close();
  await waitUntilClosed();
  await open();
  expect(screen.queryByText('Please enter your email')).not.toBeInTheDocument();
});

it('starts again when the code has expired', async () => {
  const { calls } = stubServer({
    ...knownUserReplies,
    'POST auth/send-otp': { ...codeSent, expiresIn: 0, resendAfter: 0 },
  });
  await open();
  await enterIdentifier();
  await close();
  await waitUntilClosed();
  await open();
  expect(await screen.findByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  expect(calls).toHaveLength(2);
});

it('opens only once when several remotes open it', async () => {
  stubServer({});
  await open();
  const firstResult = result;
  await open();
  expect(result).toBe(firstResult);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('closes when the visitor signs in in another tab', async () => {
  stubServer({});
  await open();
  act(() => startSession({ user, token: 'token' }));
  await waitUntilClosed();
  expect(await result).toEqual({ isSignedIn: true });
});

it('shows an error in the dialog, because it covers the toasts', async () => {
  stubServer({ ...knownUserReplies, 'POST auth/send-otp': buildFailure(500, 'x', 'x') });
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone number' }), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
});
