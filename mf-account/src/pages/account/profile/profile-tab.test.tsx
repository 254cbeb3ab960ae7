import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { startSession, useSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { codeSent, profile, profileReplies, user } from '../../../testing/fixtures';

// Compiles the page before the first test, so that no test times out.
beforeAll(() => import('../page'));

let bodies: unknown[];
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  bodies = [];
});

// In a hook, so that it runs after a failed test too.
afterEach(() => jest.useRealTimers());

/** Shows the account of a customer with these changes to the fixture's profile. */
function open(changes: Partial<Profile>, replies: Record<string, unknown> = {}) {
  const { calls } = stubServer({ ...profileReplies, 'GET account/profile': { ...profile, ...changes }, ...replies });
  return { calls, ...renderRoutes(routes, '/account') };
}
const recordBody =
  (reply: unknown) =>
  ({ body }: { body: unknown }) => {
    bodies.push(body);
    return typeof reply === 'function' ? reply() : reply;
  };
const getField = (name: string) => screen.getByRole('textbox', { name });
const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (name: string, text: string) => {
  await userEvent.clear(getField(name));
  if (text) await userEvent.type(getField(name), text);
};
const getPassword = () => screen.getByLabelText('Current Password');
const createSentCode = (sentTo: string, channel: 'email' | 'phone' = 'email', otp = '246810') => ({
  ...codeSent,
  sentTo,
  channel,
  otp,
});

describe('the profile', () => {
  it('shows the fields that the shop lets the customer see', async () => {
    open({ customFields: [{ key: 'club', label: 'Club', type: 'text', value: 'Gold', text: 'Gold' }] });
    expect(await screen.findByText('Club')).toBeVisible();
    expect(screen.getByText('Gold')).toBeVisible();
  });

  it('is shown read only', async () => {
    open({ phone: null });
    expect(await screen.findByText('A')).toBeInTheDocument();
    expect(getField('Full Name')).toHaveValue('Asha Rao');
    expect(getField('Email Address')).toHaveValue('asha@example.com');
    expect(getField('Phone Number')).toHaveValue('');
    for (const name of ['Full Name', 'Email Address', 'Phone Number'])
      expect(getField(name)).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  it('has a skeleton while it loads', async () => {
    open({}, { 'GET account/profile': () => new Promise(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading your profile' })).toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    let isUp = false;
    open({}, { 'GET account/profile': () => (isUp ? profile : buildFailure(500, 'x', 'An error occurred')) });
    expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
    isUp = true;
    await press('Retry');
    expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
  });
});

describe('a change of the profile', () => {
  it('enables the fields and asks for the password', async () => {
    open({});
    await edit();
    expect(getField('Full Name')).toHaveFocus();
    expect(getField('Full Name')).not.toHaveAttribute('readonly');
    expect(getField('Full Name')).toBeRequired();
    expect(getField('Email Address')).toBeRequired();
    expect(getField('Email Address')).toHaveAttribute('type', 'email');
    expect(getField('Phone Number')).not.toBeRequired();
    expect(getField('Phone Number')).toHaveAttribute('type', 'tel');
    expect(getPassword()).toHaveAttribute('placeholder', 'Enter current password to save changes');
    expect(getPassword()).toHaveAccessibleDescription('Required for security verification');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
  });

  it('is discarded by Cancel', async () => {
    open({});
    await edit();
    await fill('Full Name', 'Somebody Else');
    await press('Cancel');
    expect(getField('Full Name')).toHaveValue('Asha Rao');
    expect(getField('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it.each([
    ['Full Name', 'A', 'Please enter a valid name (at least 2 characters)'],
    ['Email Address', '', 'Please enter your email'],
    ['Email Address', 'asha', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number (10-15 digits)'],
  ])('shows a validation message for %s "%s"', async (name, text, sentence) => {
    const { calls } = open({});
    await edit();
    await fill(name, text);
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    expect(getField(name)).toBeInvalid();
    expect(getField(name)).toHaveAccessibleDescription(sentence);
    expect(getField(name)).toHaveFocus();
    expect(calls).not.toContain('PUT account/profile');
  });

  it('requires the password', async () => {
    const { calls } = open({});
    await edit();
    await press('Save Changes');
    expect(getPassword()).toHaveAccessibleDescription(
      'Required for security verification Please enter your current password',
    );
    expect(getPassword()).toHaveFocus();
    expect(calls).not.toContain('PUT account/profile');
  });

  it('requires no email of a customer who signed up with a phone number', async () => {
    open({ email: null }, { 'PUT account/profile': recordBody({ profile: { ...profile, email: null }, sent: [] }) });
    await edit();
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it('requires an email or a phone number', async () => {
    open({ email: null });
    await edit();
    await fill('Phone Number', '');
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    expect(getField('Email Address')).toHaveAccessibleDescription('Please provide either an email or phone number');
  });

  it('is saved, with a message for 3 s, and the new name is broadcast to every tab', async () => {
    jest.useFakeTimers();
    const customer = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onSessionStarted = jest.fn();
    const stopListening = events.on('session:started', onSessionStarted);
    const changedProfile = { ...profile, name: 'Asha Menon' };
    open({}, { 'PUT account/profile': recordBody({ profile: changedProfile, sent: [] }) });
    await customer.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await customer.clear(getField('Full Name'));
    await customer.type(getField('Full Name'), ' Asha Menon ');
    await customer.type(getPassword(), 'old password');
    await customer.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByText('Profile updated successfully!')).parentElement).toHaveAttribute('role', 'status');
    expect(bodies).toEqual([
      { name: 'Asha Menon', email: 'asha@example.com', phone: '9876543210', confirmation: 'old password' },
    ]);
    expect(getField('Full Name')).toHaveValue('Asha Menon');
    expect(getField('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Welcome back, Asha!' })).toBeInTheDocument();
    expect(useSession.getState().user?.name).toBe('Asha Menon');
    expect(onSessionStarted).toHaveBeenCalledWith({ userId: 'u1', name: 'Asha Menon' });
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
    stopListening();
  });

  it('shows a spinner while it is saved', async () => {
    let respond: (() => void) | undefined;
    open(
      {},
      {
        'PUT account/profile': () =>
          new Promise((resolve) => {
            respond = () => resolve({ profile, sent: [] });
          }),
      },
    );
    await edit();
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    expect(await screen.findByRole('status', { name: 'Saving' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Save Changes/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await waitFor(() => expect(respond).toBeDefined());
    await act(async () => respond!());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it.each([
    [
      buildFailure(403, 'confirmation_wrong', 'This is not your password'),
      'Current Password',
      'This is not your password',
    ],
    [buildFailure(409, 'already_registered', 'It is somebody else’s'), 'Email Address', 'It is somebody else’s'],
    [buildFailure(400, 'invalid_input', 'x', { phone: 'No such number' }), 'Phone Number', 'No such number'],
  ])(
    'keeps what was typed when it is refused, and shows the reason beside the field',
    async (reply, label, sentence) => {
      open({}, { 'PUT account/profile': reply });
      await edit();
      await fill('Full Name', 'Asha Menon');
      await fill('Email Address', 'taken@example.com');
      await userEvent.type(getPassword(), 'old password');
      await press('Save Changes');
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(screen.getByLabelText(label)).toBeInvalid();
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(getField('Full Name')).toHaveValue('Asha Menon');
      expect(getPassword()).toHaveValue('old password');
      expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    },
  );

  it("shows beside the phone number that it is another customer's", async () => {
    open({}, { 'PUT account/profile': buildFailure(409, 'already_registered', 'It is somebody else’s') });
    await edit();
    await fill('Phone Number', '9000000009');
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    await waitFor(() => expect(getField('Phone Number')).toHaveAccessibleDescription('It is somebody else’s'));
    await userEvent.type(getField('Phone Number'), '1');
    expect(getField('Phone Number')).toBeValid();
  });

  it('shows an error that belongs to no field', async () => {
    open({}, { 'PUT account/profile': buildFailure(429, 'too_many_attempts', 'Please wait ten minutes.') });
    await edit();
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait ten minutes.');
  });
});

describe('a change of an account without a password', () => {
  it('is confirmed by a fresh code', async () => {
    const { calls } = open(
      { hasPassword: false },
      {
        'POST account/confirmation': createSentCode('asha@example.com'),
        'PUT account/profile': recordBody({ profile, sent: [] }),
      },
    );
    await edit();
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(getField('One-time code')).toHaveAccessibleDescription('Required for security verification');
    await press('Save Changes');
    expect(getField('One-time code')).toHaveAccessibleDescription(/Please enter a valid 6-digit OTP/);
    await press('Send code');
    expect(await screen.findByText('We sent a 6-digit code to asha@example.com.')).toBeInTheDocument();
    expect(screen.getByText('Demo: your code is 246810')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled();
    expect(getField('One-time code')).toHaveFocus();
    await userEvent.type(getField('One-time code'), '246 810');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(calls).toContain('PUT account/profile');
    expect(bodies).toMatchObject([{ confirmation: '246810' }]);
  });

  it.each([
    [buildFailure(429, 'too_many_codes', 'Too many codes were sent.'), 'Too many codes were sent.'],
    [buildFailure(500, 'x', 'x'), 'Failed to send OTP. Please try again.'],
  ])('shows why no code was sent', async (reply, sentence) => {
    open({ hasPassword: false }, { 'POST account/confirmation': reply });
    await edit();
    await press('Send code');
    await waitFor(() => expect(getField('One-time code')).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });
});

describe('a new email', () => {
  const pending = { ...profile, pendingEmail: 'new@example.com' };
  const getCodeField = () => getField('Code for new@example.com');

  it('is used after the code that was sent there is entered', async () => {
    open(
      {},
      {
        'PUT account/profile': { profile: pending, sent: [createSentCode('new@example.com')] },
        'POST account/profile/verify': recordBody({ ...profile, email: 'new@example.com' }),
      },
    );
    await edit();
    await fill('Email Address', 'new@example.com');
    await userEvent.type(getPassword(), 'old password');
    await press('Save Changes');
    const form = within(await screen.findByRole('form', { name: 'Confirm your new email address' }));
    await waitFor(() => expect(getCodeField()).toHaveFocus());
    expect(form.getByText('Demo: your code is 246810')).toBeInTheDocument();
    expect(form.getByText(/Until then we keep using asha@example.com\./)).toBeInTheDocument();
    expect(form.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    expect(getField('Email Address')).toHaveValue('asha@example.com');
    await userEvent.type(getCodeField(), '246810');
    await userEvent.click(form.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Your new email address is verified.')).toBeInTheDocument();
    expect(bodies).toEqual([{ channel: 'email', code: '246810' }]);
    expect(getField('Email Address')).toHaveValue('new@example.com');
    expect(screen.queryByRole('form', { name: 'Confirm your new email address' })).not.toBeInTheDocument();
    expect(useSession.getState().user?.email).toBe('new@example.com');
  });

  it('is still pending after a reload, and its code can be sent again', async () => {
    open(pending, { 'POST account/profile/resend': recordBody(createSentCode('new@example.com', 'email', '135791')) });
    expect(await screen.findByRole('form', { name: 'Confirm your new email address' })).toBeInTheDocument();
    await press('Send a new code');
    expect(await screen.findByText('Demo: your code is 135791')).toBeInTheDocument();
    expect(bodies).toEqual([{ channel: 'email' }]);
  });

  it.each([
    ['12', undefined, 'Please enter a valid 6-digit OTP'],
    ['12345a', undefined, 'OTP must contain only numbers'],
    ['111111', buildFailure(400, 'invalid_code', 'Invalid or expired code'), 'Invalid or expired code'],
    ['111111', buildFailure(409, 'already_registered', 'It is somebody else’s'), 'It is somebody else’s'],
  ])('is not verified by %s', async (text, reply, sentence) => {
    open(pending, reply && { 'POST account/profile/verify': reply });
    await screen.findByRole('form', { name: 'Confirm your new email address' });
    await userEvent.type(getCodeField(), text);
    await press('Verify');
    await waitFor(() => expect(getCodeField()).toHaveAccessibleDescription(sentence));
    await waitFor(() => expect(getCodeField()).toHaveFocus());
    expect(getCodeField()).toHaveValue(text);
  });

  it('shows why its code could not be sent again', async () => {
    open(pending, { 'POST account/profile/resend': buildFailure(429, 'too_many_codes', 'Too many codes were sent.') });
    await screen.findByRole('form', { name: 'Confirm your new email address' });
    await press('Send a new code');
    await waitFor(() => expect(getCodeField()).toHaveAccessibleDescription('Too many codes were sent.'));
  });
});

it('a contact number that can receive no code is shown, and no code is asked for', async () => {
  open({ phone: null, pendingPhone: '4915112345678' });
  const note = (await screen.findByText('4915112345678')).closest('p');
  expect(note).toHaveTextContent(
    'Your contact number is 4915112345678. We cannot send a code to it, so you sign in with your email.',
  );
  expect(screen.queryByRole('form', { name: 'Confirm your phone number' })).not.toBeInTheDocument();
});

it('a first phone number is used after its code is entered', async () => {
  open(
    { phone: null, pendingPhone: '9000000009' },
    { 'POST account/profile/verify': recordBody({ ...profile, phone: '9000000009' }) },
  );
  const form = within(await screen.findByRole('form', { name: 'Confirm your phone number' }));
  expect(form.getByText(/Until then we do not use it\./)).toBeInTheDocument();
  await userEvent.type(getField('Code for 9000000009'), '246810');
  await press('Verify');
  expect(await screen.findByText('Your new phone number is verified.')).toBeInTheDocument();
  expect(bodies).toEqual([{ channel: 'phone', code: '246810' }]);
  expect(getField('Phone Number')).toHaveValue('9000000009');
});
