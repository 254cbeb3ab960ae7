import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { startSession, useSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { codeSent, profile, profileReplies, user } from '../../../testing/fixtures';

// Compiled before the first test, which would otherwise wait for it.
beforeAll(() => import('../page'));

let bodies: unknown[];
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  bodies = [];
});

// Also after a test that has failed.
afterEach(() => jest.useRealTimers());

/** The account of a customer, and what the server answers to a change. */
function open(of: Partial<Profile>, replies: Record<string, unknown> = {}) {
  const { calls } = serverReplies({ ...profileReplies, 'GET account/profile': { ...profile, ...of }, ...replies });
  return { made: calls, ...renderRoutes(routes, '/account') };
}
const saves =
  (answer: unknown) =>
  ({ body }: { body: unknown }) => {
    bodies.push(body);
    return typeof answer === 'function' ? answer() : answer;
  };
const field = (name: string) => screen.getByRole('textbox', { name });
const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const types = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
const password = () => screen.getByLabelText('Current Password');
const sentTo = (sentTo: string, channel: 'email' | 'phone' = 'email', otp = '246810') => ({
  ...codeSent,
  sentTo,
  channel,
  otp,
});

describe('looking at it', () => {
  it('shows who the customer is, read only', async () => {
    open({ phone: null });
    expect(await screen.findByText('A')).toBeInTheDocument();
    expect(field('Full Name')).toHaveValue('Asha Rao');
    expect(field('Email Address')).toHaveValue('asha@example.com');
    expect(field('Phone Number')).toHaveValue('');
    for (const name of ['Full Name', 'Email Address', 'Phone Number']) expect(field(name)).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  it('has its place until it has come', async () => {
    open({}, { 'GET account/profile': () => new Promise(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading your profile' })).toBeInTheDocument();
  });

  it('can be tried again', async () => {
    let works = false;
    open({}, { 'GET account/profile': () => (works ? profile : failure(500, 'x', 'An error occurred')) });
    expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
    works = true;
    await press('Retry');
    expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
  });
});

describe('changing it', () => {
  it('enables the fields and asks for the password', async () => {
    open({});
    await edit();
    expect(field('Full Name')).toHaveFocus();
    expect(field('Full Name')).not.toHaveAttribute('readonly');
    expect(field('Full Name')).toBeRequired();
    expect(field('Email Address')).toBeRequired();
    expect(field('Email Address')).toHaveAttribute('type', 'email');
    expect(field('Phone Number')).not.toBeRequired();
    expect(field('Phone Number')).toHaveAttribute('type', 'tel');
    expect(password()).toHaveAttribute('placeholder', 'Enter current password to save changes');
    expect(password()).toHaveAccessibleDescription('Required for security verification');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
  });

  it('is given up by Cancel', async () => {
    open({});
    await edit();
    await types('Full Name', 'Somebody Else');
    await press('Cancel');
    expect(field('Full Name')).toHaveValue('Asha Rao');
    expect(field('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it.each([
    ['Full Name', 'A', 'Please enter a valid name (at least 2 characters)'],
    ['Email Address', '', 'Please enter your email'],
    ['Email Address', 'asha', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number (10-15 digits)'],
  ])('says what is wrong with %s "%s"', async (name, text, sentence) => {
    const { made } = open({});
    await edit();
    await types(name, text);
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(sentence);
    expect(field(name)).toHaveFocus();
    expect(made).not.toContain('PUT account/profile');
  });

  it('does not go without the password', async () => {
    const { made } = open({});
    await edit();
    await press('Save Changes');
    expect(password()).toHaveAccessibleDescription(
      'Required for security verification Please enter your current password',
    );
    expect(password()).toHaveFocus();
    expect(made).not.toContain('PUT account/profile');
  });

  it('asks no email of somebody who has signed up with a phone number', async () => {
    open({ email: null }, { 'PUT account/profile': saves({ profile: { ...profile, email: null }, sent: [] }) });
    await edit();
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it('asks for one of email and phone', async () => {
    open({ email: null });
    await edit();
    await types('Phone Number', '');
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    expect(field('Email Address')).toHaveAccessibleDescription('Please provide either an email or phone number');
  });

  it('saves, says so for 3 s, and the header follows in every tab', async () => {
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const told = jest.fn();
    const stop = events.on('session:started', told);
    const next = { ...profile, name: 'Asha Menon' };
    open({}, { 'PUT account/profile': saves({ profile: next, sent: [] }) });
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await person.clear(field('Full Name'));
    await person.type(field('Full Name'), ' Asha Menon ');
    await person.type(password(), 'old password');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByText('Profile updated successfully!')).parentElement).toHaveAttribute('role', 'status');
    expect(bodies).toEqual([
      { name: 'Asha Menon', email: 'asha@example.com', phone: '9876543210', confirmation: 'old password' },
    ]);
    expect(field('Full Name')).toHaveValue('Asha Menon');
    expect(field('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Welcome back, Asha!' })).toBeInTheDocument();
    expect(useSession.getState().user?.name).toBe('Asha Menon');
    expect(told).toHaveBeenCalledWith({ userId: 'u1', name: 'Asha Menon' });
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
    stop();
  });

  it('shows that it is being saved', async () => {
    let answer: (() => void) | undefined;
    open(
      {},
      {
        'PUT account/profile': () =>
          new Promise((resolve) => {
            answer = () => resolve({ profile, sent: [] });
          }),
      },
    );
    await edit();
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    expect(await screen.findByRole('status', { name: 'Saving' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Save Changes/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await waitFor(() => expect(answer).toBeDefined());
    await act(async () => answer!());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it.each([
    [failure(403, 'confirmation_wrong', 'This is not your password'), 'Current Password', 'This is not your password'],
    [failure(409, 'already_registered', 'It is somebody else’s'), 'Email Address', 'It is somebody else’s'],
    [failure(400, 'invalid_input', 'x', { phone: 'No such number' }), 'Phone Number', 'No such number'],
  ])('keeps what was typed when it is refused, and says why beside the field', async (reply, label, sentence) => {
    open({}, { 'PUT account/profile': reply });
    await edit();
    await types('Full Name', 'Asha Menon');
    await types('Email Address', 'taken@example.com');
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(field('Full Name')).toHaveValue('Asha Menon');
    expect(password()).toHaveValue('old password');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  it('says beside the phone that the phone is somebody else’s', async () => {
    open({}, { 'PUT account/profile': failure(409, 'already_registered', 'It is somebody else’s') });
    await edit();
    await types('Phone Number', '9000000009');
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    await waitFor(() => expect(field('Phone Number')).toHaveAccessibleDescription('It is somebody else’s'));
    await userEvent.type(field('Phone Number'), '1');
    expect(field('Phone Number')).toBeValid();
  });

  it('says what is about no field', async () => {
    open({}, { 'PUT account/profile': failure(429, 'too_many_attempts', 'Please wait ten minutes.') });
    await edit();
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait ten minutes.');
  });
});

describe('of an account without a password', () => {
  it('is confirmed by a fresh code', async () => {
    const { made } = open(
      { hasPassword: false },
      {
        'POST account/confirmation': sentTo('asha@example.com'),
        'PUT account/profile': saves({ profile, sent: [] }),
      },
    );
    await edit();
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(field('One-time code')).toHaveAccessibleDescription('Required for security verification');
    await press('Save Changes');
    expect(field('One-time code')).toHaveAccessibleDescription(/Please enter a valid 6-digit OTP/);
    await press('Send code');
    expect(await screen.findByText('We sent a 6-digit OTP to asha@example.com.')).toBeInTheDocument();
    expect(screen.getByText('Demo: your code is 246810')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
    expect(field('One-time code')).toHaveFocus();
    await userEvent.type(field('One-time code'), '246 810');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(made).toContain('PUT account/profile');
    expect(bodies).toMatchObject([{ confirmation: '246810' }]);
  });

  it.each([
    [failure(429, 'too_many_codes', 'Too many codes were sent.'), 'Too many codes were sent.'],
    [failure(500, 'x', 'x'), 'Failed to send OTP. Please try again.'],
  ])('says that no code could be sent', async (reply, sentence) => {
    open({ hasPassword: false }, { 'POST account/confirmation': reply });
    await edit();
    await press('Send code');
    await waitFor(() => expect(field('One-time code')).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });
});

describe('a new email', () => {
  const pending = { ...profile, pendingEmail: 'new@example.com' };
  const code = () => field('Code for new@example.com');

  it('counts when the code that was sent there is entered', async () => {
    open(
      {},
      {
        'PUT account/profile': { profile: pending, sent: [sentTo('new@example.com')] },
        'POST account/profile/verify': saves({ ...profile, email: 'new@example.com' }),
      },
    );
    await edit();
    await types('Email Address', 'new@example.com');
    await userEvent.type(password(), 'old password');
    await press('Save Changes');
    const step = within(await screen.findByRole('form', { name: 'Confirm your new email address' }));
    expect(code()).toHaveFocus();
    expect(step.getByText('Demo: your code is 246810')).toBeInTheDocument();
    expect(step.getByText(/Until then we keep using asha@example.com\./)).toBeInTheDocument();
    expect(step.getByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
    expect(field('Email Address')).toHaveValue('asha@example.com');
    await userEvent.type(code(), '246810');
    await userEvent.click(step.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Your new email address is verified.')).toBeInTheDocument();
    expect(bodies).toEqual([{ channel: 'email', code: '246810' }]);
    expect(field('Email Address')).toHaveValue('new@example.com');
    expect(screen.queryByRole('form', { name: 'Confirm your new email address' })).not.toBeInTheDocument();
    expect(useSession.getState().user?.email).toBe('new@example.com');
  });

  it('still waits after a reload, and its code can be sent again', async () => {
    open(pending, { 'POST account/profile/resend': saves(sentTo('new@example.com', 'email', '135791')) });
    expect(await screen.findByRole('form', { name: 'Confirm your new email address' })).toBeInTheDocument();
    await press('Send a new code');
    expect(await screen.findByText('Demo: your code is 135791')).toBeInTheDocument();
    expect(bodies).toEqual([{ channel: 'email' }]);
  });

  it.each([
    ['12', undefined, 'Please enter a valid 6-digit OTP'],
    ['12345a', undefined, 'OTP must contain only numbers'],
    ['111111', failure(400, 'invalid_code', 'Invalid or expired OTP'), 'Invalid or expired OTP'],
    ['111111', failure(409, 'already_registered', 'It is somebody else’s'), 'It is somebody else’s'],
  ])('is not proved by %s', async (text, reply, sentence) => {
    open(pending, reply && { 'POST account/profile/verify': reply });
    await screen.findByRole('form', { name: 'Confirm your new email address' });
    await userEvent.type(code(), text);
    await press('Verify');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(sentence));
    expect(code()).toHaveFocus();
    expect(code()).toHaveValue(text);
  });

  it('says that its code could not be sent again', async () => {
    open(pending, { 'POST account/profile/resend': failure(429, 'too_many_codes', 'Too many codes were sent.') });
    await screen.findByRole('form', { name: 'Confirm your new email address' });
    await press('Send a new code');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Too many codes were sent.'));
  });
});

it('a new phone number, where there was none', async () => {
  open(
    { phone: null, pendingPhone: '9000000009' },
    { 'POST account/profile/verify': saves({ ...profile, phone: '9000000009' }) },
  );
  const step = within(await screen.findByRole('form', { name: 'Confirm your phone number' }));
  expect(step.getByText(/Until then we do not use it\./)).toBeInTheDocument();
  await userEvent.type(field('Code for 9000000009'), '246810');
  await press('Verify');
  expect(await screen.findByText('Your new phone number is verified.')).toBeInTheDocument();
  expect(bodies).toEqual([{ channel: 'phone', code: '246810' }]);
  expect(field('Phone Number')).toHaveValue('9000000009');
});
