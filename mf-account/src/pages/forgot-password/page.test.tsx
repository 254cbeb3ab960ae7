import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';

const sentMessage = 'We have sent a code to asha@example.in, if it belongs to an account.';
afterEach(() => jest.useRealTimers());

const open = (replies: Record<string, unknown> = {}, url = '/forgot-password') => {
  const bodies: unknown[] = [];
  const record =
    (reply: unknown) =>
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return reply;
    };
  stubServer({
    'POST auth/forgot-password': record(replies.forgot),
    'POST auth/reset-password': record(replies.reset),
  });
  return { bodies, ...renderRoutes(routes, url) };
};

async function requestCode(email = ' asha@example.in') {
  const field = await screen.findByLabelText('Email');
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
}
async function choosePassword(code: string, password: string) {
  if (code) await userEvent.type(await screen.findByLabelText('One-time code'), code);
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
}

it('sends a code, sets a new password with it, and links to the sign-in', async () => {
  const { bodies } = open();
  await requestCode();
  const heading = await screen.findByRole('heading', { name: 'Choose a new password' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(sentMessage)).toBeVisible();
  await choosePassword('1234 5678', 'a better password');
  const done = await screen.findByRole('heading', { name: 'Your password is set' });
  await waitFor(() => expect(done).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(bodies).toEqual([
    { email: 'asha@example.in' },
    { email: 'asha@example.in', code: '12345678', password: 'a better password' },
  ]);
});

it('links an admin to the admin sign-in', async () => {
  open({}, '/forgot-password?for=admin');
  expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/admin/login');
  await requestCode();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choosePassword('123456', 'a better password');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/admin/login');
});

it.each([
  ['', 'Please enter your email'],
  ['asha', 'Please enter a valid email'],
])('refuses "%s" as an email', async (email, message) => {
  const { bodies } = open();
  await requestCode(email);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('requires a code of eight digits and a password of ten characters', async () => {
  const { bodies } = open();
  await requestCode();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choosePassword('12', 'short');
  const code = screen.getByLabelText('One-time code');
  expect(code).toHaveAccessibleDescription(/Please enter the 8 digits from the mail/);
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    /Please choose a password of at least 10 characters/,
  );
  expect(bodies).toHaveLength(1);
});

it("shows the API's message beside the field, and keeps what was typed", async () => {
  const message = 'Invalid or expired code';
  open({ reset: buildFailure(400, 'invalid_code', message, { code: message }) });
  await requestCode();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choosePassword('123456', 'a better password');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('One-time code')).toHaveFocus());
  expect(screen.getByLabelText('New password')).toHaveValue('a better password');
});

it('shows an error when too many codes were requested', async () => {
  const message = 'Too many codes were sent. Please try again in 9 minutes.';
  open({ forgot: buildFailure(429, 'too_many_codes', message) });
  await requestCode();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('sends the code again after a minute, and accepts another email', async () => {
  const { bodies } = open();
  await requestCode();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(screen.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Send the code' }).click());
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  act(() => screen.getByRole('button', { name: 'Resend code' }).click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(bodies).toHaveLength(3);
});
