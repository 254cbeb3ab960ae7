import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';

const said = 'We have sent a code to asha@example.in, if it belongs to an account.';
afterEach(() => jest.useRealTimers());

const open = (replies: Record<string, unknown> = {}, address = '/forgot-password') => {
  const bodies: unknown[] = [];
  const keep =
    (reply: unknown) =>
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return reply;
    };
  serverReplies({
    'POST auth/forgot-password': keep(replies.forgot),
    'POST auth/reset-password': keep(replies.reset),
  });
  return { bodies, ...renderRoutes(routes, address) };
};

async function ask(email = ' asha@example.in') {
  const field = await screen.findByLabelText('Email');
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
}
async function choose(code: string, password: string) {
  if (code) await userEvent.type(await screen.findByLabelText('One-time code'), code);
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
}

it('sends a code, sets a new password with it and leads to the sign-in', async () => {
  const { bodies } = open();
  await ask();
  const heading = await screen.findByRole('heading', { name: 'Choose a new password' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(said)).toBeVisible();
  await choose('123 456', 'a better password');
  const done = await screen.findByRole('heading', { name: 'Your password is set' });
  await waitFor(() => expect(done).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(bodies).toEqual([
    { email: 'asha@example.in' },
    { email: 'asha@example.in', code: '123456', password: 'a better password' },
  ]);
});

it('leads an admin back to the admin sign-in', async () => {
  open({}, '/forgot-password?for=admin');
  expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/admin/login');
  await ask();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choose('123456', 'a better password');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/admin/login');
});

it.each([
  ['', 'Please enter your email'],
  ['asha', 'Please enter a valid email'],
])('wants an email that is one, not "%s"', async (email, words) => {
  const { bodies } = open();
  await ask(email);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('wants six digits and ten characters', async () => {
  const { bodies } = open();
  await ask();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choose('12', 'short');
  const code = screen.getByLabelText('One-time code');
  expect(code).toHaveAccessibleDescription(/Please enter a valid 6-digit OTP/);
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    /Please choose a password of at least 10 characters/,
  );
  expect(bodies).toHaveLength(1);
});

it('says what the server refuses beside the field, and keeps what was typed', async () => {
  const words = 'Invalid or expired OTP';
  open({ reset: failure(400, 'invalid_code', words, { code: words }) });
  await ask();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choose('123456', 'a better password');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('One-time code')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('a better password');
});

it('says when too many codes were asked for', async () => {
  const words = 'Too many codes were sent. Please try again in 9 minutes.';
  open({ forgot: failure(429, 'too_many_codes', words) });
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('sends the code again after a minute, and takes another email', async () => {
  const { bodies } = open();
  await ask();
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(screen.getByRole('button', { name: /^Send it again in \d+s$/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Send the code' }).click());
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  act(() => screen.getByRole('button', { name: 'Send it again' }).click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(bodies).toHaveLength(3);
});
