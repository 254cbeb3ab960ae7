import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { endSession, startSession } from '@vastra/shared/session';
import { buildUnreadable } from '@vastra/shared/testing';
import { broken, refused, type TextCase, testTexts } from '@vastra/shared/testing/texts';
import { resetSignIn } from './components/sign-in/sign-in-store';
import { routes } from './routes';
import { codeSent, profile } from './testing/fixtures';

beforeEach(() => {
  act(() => {
    endSession();
    resetSignIn();
  });
  commands.setProvider(async () => ({ 'cart/merge': async () => ({ count: 0 }) }));
});

type Steps = NonNullable<TextCase['steps']>;
const known = { 'POST /auth/check-user': { exists: true }, 'POST /auth/send-otp': { ...codeSent, resendAfter: 0 } };
const atLogin = (replies: Record<string, unknown>, ...steps: Steps): TextCase => ({
  at: '/login',
  replies: { ...known, ...replies },
  steps: [['Email or phone number', 'asha@example.in'], 'Continue', ...steps],
});
const code: Steps = [['One-time code', '123456']];
const atAccount = (replies: Record<string, unknown>, ...steps: Steps): TextCase => ({
  at: '/account',
  replies: { 'GET /account/profile': profile, ...replies },
  prepare: () => startSession({ user: { id: 'asha', name: 'Asha Rao', role: 'user' }, token: 'a-token' }),
  steps,
});

testTexts(routes, {
  'Failed to send OTP. Please try again.': atLogin({ 'POST /auth/send-otp': broken }),
  'Registration failed. Please try again.': atLogin(
    { 'POST /auth/check-user': { exists: false }, 'POST /auth/register': broken },
    ['Full name', 'Asha Rao'],
    async () => userEvent.click(await screen.findByRole('checkbox', { name: /^I accept/ })),
    'Register',
  ),
  'Verification failed. Please try again.': atLogin({ 'POST /auth/verify-otp': broken }, ...code),
  'An error occurred during verification. Please try again.': atLogin(
    { 'POST /auth/verify-otp': () => buildUnreadable('<html>') },
    ...code,
  ),
  'Failed to resend OTP. Please try again.': atLogin(
    { 'POST /auth/send-otp': jest.fn().mockReturnValueOnce(known['POST /auth/send-otp']).mockReturnValue(broken) },
    /^Resend/,
  ),
  'Login failed': {
    at: '/login',
    replies: { 'POST /auth/login': refused },
    steps: ['Use your password instead', ['Email', 'asha@example.in'], ['Password', 'secret'], 'Sign In'],
  },
  'An error occurred. Please try again.': atLogin({ 'POST /auth/check-user': broken }),
  'You have been logged out from this device.': atAccount({ 'POST /auth/logout': broken }, 'Logout'),
  'Profile updated successfully!': atAccount(
    { 'PUT /account/profile': { profile, sent: [] } },
    'Edit Profile',
    ['Full Name', 'Asha R Rao'],
    ['Current Password', 'secret'],
    'Save Changes',
  ),
});
