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
/** Shows the sign-in with another identifier. */
const atIdentifier = (identifier: string): TextCase => ({
  ...atLogin({}),
  steps: [...(identifier ? [['Email or phone number', identifier] as [string, string]] : []), 'Continue'],
});
/** Shows the registration of an unknown identifier. */
const atRegistration = (identifier: string, ...steps: Steps): TextCase => ({
  at: '/login',
  replies: { ...known, 'POST /auth/check-user': { exists: false } },
  steps: [['Email or phone number', identifier], 'Continue', ...steps, 'Register'],
});
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

  'Please enter your email': atIdentifier(''),
  'Please enter a valid email': atIdentifier('asha@'),
  'Please enter an email or phone number': atIdentifier('asha'),
  'Please enter a valid name (at least 2 characters)': atRegistration('asha@example.in', ['Full name', 'A']),
  'Please enter a valid email address': atRegistration('asha@example.in', ['Email', 'asha@']),
  'Please enter a valid phone number (10-15 digits)': atRegistration('asha@example.in', ['Phone number', '123']),
  'Please provide either an email or phone number': atRegistration('9876543210', ['Phone number', ' ']),
  'Please enter your email, because we cannot send a code to this phone number': atRegistration('+49 151 12345678'),
  'Please enter a valid 6-digit OTP': atLogin({}, ['One-time code', '12345'], 'Verify'),
  'OTP must contain only numbers': atLogin({}, ['One-time code', '12345a'], 'Verify'),
});
