import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAccessToken, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { codeSent, user } from '../../testing/fixtures';
import { enterIdentifier, findAlert, resetBeforeEachTest, toasts } from '../../testing/sign-in';

resetBeforeEachTest();

describe('the password', () => {
  const choosePassword = async (typed = '') => {
    const field = await screen.findByRole('textbox', { name: 'Email or phone number' });
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Use your password instead' }));
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  it('signs in, remembered or not', async () => {
    const bodies: unknown[] = [];
    stubServer({
      'POST auth/login': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { user, token: 'token', refreshToken: 'r' };
      },
    });
    renderRoutes(routes, '/login');
    await choosePassword('asha@example.com');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(password, 'correct horse');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }));
    await submit();
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toHaveFocus();
    expect(bodies).toEqual([{ email: 'asha@example.com', password: 'correct horse', rememberMe: false }]);
    expect(getAccessToken()).toBe('token');
  });

  it.each([
    ['a refusal', buildFailure(401, 'login_failed', 'Login failed'), 'Login failed'],
    ['a server error', buildFailure(500, 'x', 'x'), 'Login failed'],
    [
      'too many attempts',
      buildFailure(429, 'too_many_attempts', 'Login failed Please try again in 15 minutes.'),
      'Login failed Please try again in 15 minutes.',
    ],
  ])('shows %s, and keeps what was typed', async (_, reply, message) => {
    stubServer({ 'POST auth/login': reply });
    renderRoutes(routes, '/login');
    await choosePassword('asha@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await submit();
    expect(await findAlert()).toHaveTextContent(message);
    expect(toasts).toEqual([]);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('shows which fields are missing, without a call', async () => {
    const { calls } = stubServer({});
    renderRoutes(routes, '/login');
    await choosePassword();
    await submit();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAccessibleDescription('Please enter your email');
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    await userEvent.type(email, 'asha');
    await submit();
    expect(email).toHaveAccessibleDescription('Please enter a valid email');
    expect(calls).toEqual([]);
  });

  it('can be replaced by a one-time code', async () => {
    stubServer({});
    renderRoutes(routes, '/login');
    await choosePassword('asha@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Use a one-time code instead' }));
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  });
});

it.each([
  ['/orders?page=2', 'Please sign in to view your orders'],
  ['/account?tab=addresses', 'Please sign in to view your account'],
])('says why %s asks to sign in', async (path, reason) => {
  stubServer({});
  renderRoutes(routes, `/login?redirect=${encodeURIComponent(path)}`);
  expect(await screen.findByText(reason)).toBeVisible();
});

it('runs one call at a time', async () => {
  let respond: (value: unknown) => void = () => {};
  const { calls } = stubServer({
    'POST auth/check-user': () => new Promise((resolve) => (respond = resolve)),
    'POST auth/send-otp': codeSent,
  });
  renderRoutes(routes, '/login');
  await enterIdentifier('asha@example.com');
  const button = await screen.findByRole('button', { name: 'Please wait…' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  act(() => respond({ exists: true }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  expect(calls).toEqual(['POST auth/check-user', 'POST auth/send-otp']);
});

it('redirects a visitor who is signed in already', async () => {
  stubServer({});
  const { router } = renderRoutes(routes, '/login?redirect=%2Fwhere');
  await screen.findByRole('textbox');
  act(() => startSession({ user, token: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/where'));
});

it('does not redirect to itself', async () => {
  stubServer({});
  const { router } = renderRoutes(routes, '/login?redirect=%2Flogin%3Fredirect%3D%252Fcart');
  await screen.findByRole('textbox');
  act(() => startSession({ user, token: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
