import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, buildUnreadable, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';

const admin = { id: 'a1', name: 'Anna Admin', email: 'admin@vastra.example', role: 'admin' };
const notified = jest.fn();

beforeEach(() => {
  localStorage.clear();
  useAdminSession.setState({ status: 'unknown' }, true);
  notified.mockClear();
  setToastRenderer(({ kind, text }) => notified(kind, text));
});
afterEach(() => jest.useRealTimers());

async function open() {
  const view = renderRoutes(routes, '/admin/login');
  await screen.findByRole('heading', { name: 'Admin Login' });
  return view;
}

async function fillIn({ email = 'admin@vastra.example', password = 'secret' } = {}) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('signs an admin in: a toast, and the dashboard 1.5 s later', async () => {
  const bodies: unknown[] = [];
  stubServer({
    'POST admin/auth/login': ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { token: 'fresh', admin };
    },
    'GET admin/dashboard': () => new Promise(() => {}),
  });
  const { router } = await open();
  expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Email'), 'admin@vastra.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');

  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Sign In' }).click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Login successful! Redirecting...'));
  expect(bodies).toEqual([{ email: 'admin@vastra.example', password: 'secret' }]);
  expect(localStorage.getItem('adminToken')).toBe('fresh');
  expect(JSON.parse(localStorage.getItem('adminData')!)).toEqual(admin);
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();

  await act(() => jest.advanceTimersByTimeAsync(1300));
  expect(router.state.location.pathname).toBe('/admin/login');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

it('disables the button while it signs in', async () => {
  stubServer({ 'POST admin/auth/login': () => new Promise(() => {}) });
  await open();
  await fillIn();
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

it('requires an email and a password, and focuses the first missing one', async () => {
  const { calls } = stubServer({});
  await open();
  await fillIn({ email: '', password: '' });

  const email = screen.getByLabelText('Email');
  expect(email).toHaveAccessibleDescription('Please enter your email');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
  expect(calls).toEqual([]);
});

it('rejects an invalid email', async () => {
  const { calls } = stubServer({});
  await open();
  await fillIn({ email: 'admin' });

  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email');
  expect(calls).toEqual([]);
});

it.each([
  ['a wrong password', buildFailure(401, 'login_failed', 'Login failed'), 'Login failed', 'Login failed'],
  [
    'a customer',
    buildFailure(403, 'not_admin', 'Not authorized as admin'),
    'Not authorized as admin',
    'Not authorized as admin',
  ],
  ['a failure without a message', buildFailure(500, 'unknown', ''), 'Login failed', 'Login failed. Please try again.'],
])('shows the failure of %s in the form and in a toast', async (_case, response, inline, toast) => {
  stubServer({ 'POST admin/auth/login': response });
  const { router } = await open();
  await fillIn();

  expect(await screen.findByRole('alert')).toHaveTextContent(inline);
  expect(notified.mock.calls).toEqual([['error', toast]]);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect(router.state.location.pathname).toBe('/admin/login');
});

it('shows a network error', async () => {
  stubServer({
    'POST admin/auth/login': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await open();
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
});

it.each([
  ['no JSON', '<html>'],
  ['no session', { success: true, data: { token: 'fresh' } }],
])('shows a general message for a response that is %s', async (_what, body) => {
  stubServer({ 'POST admin/auth/login': () => buildUnreadable(body) });
  await open();
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during login');
  expect(notified).toHaveBeenCalledWith('error', 'Login failed. Please try again.');
});

it('shows a general message for an error without one', async () => {
  stubServer({ 'POST admin/auth/login': { token: 'fresh', admin } });
  await open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await fillIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during login');
  expect(notified).toHaveBeenCalledWith('error', 'Login failed. Please try again.');
});

it('asks for the code of the second factor after the right password, and keeps the input', async () => {
  const codes: unknown[] = [];
  stubServer({
    'POST admin/auth/login': ({ body }: { body: { code?: string } }) => {
      codes.push(body.code);
      if (!body.code) return buildFailure(401, 'second_factor_required', 'Please enter the code.', { code: 'x y' });
      const isRight = body.code === '123 456';
      return isRight
        ? { token: 'fresh', admin }
        : buildFailure(401, 'second_factor_wrong', 'x', { code: 'Not right.' });
    },
    'GET admin/dashboard': () => new Promise(() => {}),
  });
  await open();
  expect(screen.queryByLabelText(/authenticator/)).not.toBeInTheDocument();
  await fillIn();
  const code = await screen.findByLabelText('Code of your authenticator app');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await submit();
  expect(code).toHaveAccessibleDescription(/Please enter the code/);
  await userEvent.type(code, '000000');
  await submit();
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Not right/));
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  await userEvent.clear(code);
  await userEvent.type(code, '123 456');
  await submit();
  await waitFor(() => expect(localStorage.getItem('adminToken')).toBe('fresh'));
  expect(codes).toEqual([undefined, '000000', '123 456']);
});

it('asks an admin who has passkeys only for a recovery code', async () => {
  const code = 'Enter one of your recovery codes, or sign in with your passkey';
  stubServer({ 'POST admin/auth/login': buildFailure(401, 'second_factor_required', 'x', { code }) });
  await open();
  await fillIn();
  expect(await screen.findByLabelText('Recovery code')).toHaveAccessibleDescription('Or sign in with your passkey.');
});

describe('with a passkey', () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const parts = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: parts,
    getClientExtensionResults: () => ({}),
  };
  const get = jest.fn(async (_options) => credential);
  const options = {
    rpId: 'vastra.example',
    challenge: 'AQID',
    timeout: 1,
    allowCredentials: [],
    userVerification: 'required',
  };

  beforeEach(() => {
    get.mockClear();
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('signs in without email and password', async () => {
    const sent: unknown[] = [];
    stubServer({
      'POST admin/auth/passkey/options': options,
      'POST admin/auth/passkey': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { token: 'fresh', admin };
      },
      'GET admin/dashboard': () => new Promise(() => {}),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(localStorage.getItem('adminToken')).toBe('fresh'));
    expect(get.mock.calls[0][0].publicKey).toMatchObject({ rpId: 'vastra.example', userVerification: 'required' });
    expect(sent).toMatchObject([{ passkey: { id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } } }]);
  });

  it('says what went wrong, in the form and in a toast', async () => {
    get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    const message = 'This passkey was not accepted. Please try again, or sign in with your password.';
    stubServer({
      'POST admin/auth/passkey/options': options,
      'POST admin/auth/passkey': buildFailure(401, 'passkey_wrong', message),
    });
    await open();
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not used. Please try again.');
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(notified).toHaveBeenLastCalledWith('error', message);
  });
});

it('redirects an admin who is signed in to the dashboard', async () => {
  localStorage.setItem('adminToken', 'good');
  stubServer({ 'GET admin/dashboard': () => new Promise(() => {}) });
  const { router } = renderRoutes(routes, '/admin/login');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

it('returns to the screen that redirected to the sign-in', async () => {
  localStorage.setItem('adminToken', 'good');
  stubServer({ 'GET admin/users': () => new Promise(() => {}) });
  const from = { pathname: '/admin/login', state: { from: '/admin/users?role=admin' } };
  const { router } = renderRoutes(routes, from as never);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
});

it('links to the forgotten password', async () => {
  stubServer({});
  await open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password?for=admin');
});
