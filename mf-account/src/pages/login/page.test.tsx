import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { type Notice, showNoticesBy } from '@vastra/shared/notify';
import { accessToken, endSession, startSession, useSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { dismiss } from '../../components/sign-in/sign-in-store';
import { routes } from '../../routes';
import { codeSent, user } from '../../testing/fixtures';

const notices: Notice[] = [];
const merge = jest.fn();
beforeEach(() => {
  act(() => {
    endSession();
    dismiss();
  });
  notices.length = 0;
  showNoticesBy((notice) => notices.push(notice));
  merge.mockReset().mockResolvedValue({ count: 1 });
  commands.provideBy(async () => ({ 'cart/merge': merge }));
});
afterEach(() => jest.useRealTimers());

const known = { 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': codeSent };
const unknown = { 'POST auth/check-user': { exists: false } };

const identify = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email or phone number' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};
/** Six digits submit themselves. */
const enterCode = async (code: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'One-time code' }), code);
const pressVerify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));
const alert = () => screen.findByRole('alert');

describe('who it is', () => {
  it.each([
    [' ', 'Please enter your email'],
    ['asha@', 'Please enter a valid email'],
    ['98765', 'Please enter an email or phone number'],
    ['asha', 'Please enter an email or phone number'],
  ])('refuses %j', async (text, message) => {
    const { made } = serverReplies({});
    renderRoutes(routes, '/login');
    await identify(text);
    const field = screen.getByRole('textbox', { name: 'Email or phone number' });
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(made).toEqual([]);
  });

  it('sends a phone number without its leading 91', async () => {
    const sent: unknown[] = [];
    serverReplies({
      'POST auth/check-user': { exists: true },
      'POST auth/send-otp': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { ...codeSent, sentTo: '9876543210', channel: 'phone' };
      },
    });
    renderRoutes(routes, '/login');
    await identify('+91 98765 43210');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(sent).toEqual([{ phone: '9876543210' }]);
  });

  it('says when it could not be asked', async () => {
    serverReplies({ 'POST auth/check-user': failure(500, 'x', 'x') });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'error', text: 'An error occurred. Please try again.', duration: 3000 }]),
    );
  });

  it('says when the code could not be sent', async () => {
    serverReplies({ ...known, 'POST auth/send-otp': failure(500, 'x', 'x') });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await waitFor(() => expect(notices[0]?.text).toBe('Failed to send OTP. Please try again.'));
    expect(await alert()).toHaveTextContent('Failed to send OTP. Please try again.');
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  });

  it('says why the server does not send one', async () => {
    const words = 'Too many codes were sent. Please try again in 4 minutes.';
    serverReplies({ ...known, 'POST auth/send-otp': failure(429, 'too_many_codes', words) });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    // The toast goes after three seconds; when to try again is still to be read then.
    expect(await alert()).toHaveTextContent(words);
    expect(notices).toEqual([{ kind: 'error', text: words, duration: 3000 }]);
  });

  it('falls to the registration for a phone number that cannot get a code', async () => {
    const words = 'This phone number is not valid for a code by SMS.';
    serverReplies({ ...known, 'POST auth/send-otp': failure(400, 'phone_not_valid', words, { phone: words }) });
    renderRoutes(routes, '/login');
    await identify('1234567890');
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    expect(field).toHaveValue('1234567890');
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  });
});

it('holds what the page before knew of the visitor', async () => {
  serverReplies({});
  const { router } = renderRoutes(routes, '/account');
  await act(() => router.navigate('/login', { state: { identifier: 'asha@example.com' } }));
  expect(await screen.findByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
});

describe('someone new', () => {
  it('registers with the identifier filled in, and gets a code', async () => {
    let body: unknown;
    serverReplies({
      ...unknown,
      'POST auth/register': (request: { body: unknown }) => {
        body = request.body;
        return codeSent;
      },
    });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    const heading = screen.getByRole('heading', { name: 'Create your account' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('form', { name: 'Create your account' })).toHaveAccessibleDescription(
      'We found no account for asha@example.com. A few words and you are in.',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Rao');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(body).toEqual({ name: 'Asha Rao', email: 'asha@example.com', acceptTermsAndCondition: true });
  });

  it('reads what is missing', async () => {
    serverReplies(unknown);
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Email' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'A');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    const describedBy = (role: string, name: string) => screen.getByRole(role, { name });
    expect(describedBy('textbox', 'Full name')).toHaveAccessibleDescription(
      'Please enter a valid name (at least 2 characters)',
    );
    expect(describedBy('textbox', 'Full name')).toHaveFocus();
    expect(describedBy('textbox', 'Phone number')).toHaveAccessibleDescription(
      'Please enter a valid phone number (10-15 digits)',
    );
    expect(describedBy('checkbox', 'I accept the terms and conditions')).toHaveAccessibleDescription(
      'Please accept the terms and conditions',
    );
    await userEvent.clear(screen.getByRole('textbox', { name: 'Phone number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Please provide either an email or phone number')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('is told when the registration failed, and why', async () => {
    const taken = 'An account with this phone number exists already. Please sign in.';
    let answer = failure(500, 'x', 'x');
    serverReplies({ ...unknown, 'POST auth/register': () => answer });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(notices[0]?.text).toBe('Registration failed. Please try again.'));
    answer = failure(409, 'already_registered', taken, { phone: taken });
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(taken),
    );
  });

  it('can go back, and finds what was typed', async () => {
    serverReplies(unknown);
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    const field = screen.getByRole('textbox', { name: 'Email or phone number' });
    expect(field).toHaveValue('asha@example.com');
    expect(field).toHaveFocus();
  });

  it('finds the registration as it was left, for another identifier too', async () => {
    serverReplies(unknown);
    renderRoutes(routes, '/login');
    await identify('asha@example.con');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone number' }));
    await identify('asha@example.com');
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('98765 43210');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone number' }));
    await identify('9123456780');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9123456780');
  });
});

describe('the code', () => {
  it('is shown in the demo, and not without it', async () => {
    serverReplies(known);
    const { unmount } = renderRoutes(routes, '/login');
    await identify('asha@example.com');
    expect(await screen.findByText('Demo: your code is 123456')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'One-time code' });
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveFocus();
    expect(notices).toEqual([{ kind: 'success', text: 'OTP sent to asha@example.com', duration: 3000 }]);
    unmount();
    dismiss();
    serverReplies({ ...known, 'POST auth/send-otp': { ...codeSent, otp: undefined } });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(screen.queryByText(/Demo:/)).not.toBeInTheDocument();
  });

  it.each([
    ['12345', 'Please enter a valid 6-digit OTP'],
    ['12345a', 'OTP must contain only numbers'],
  ])('refuses %j', async (code, message) => {
    serverReplies(known);
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await enterCode(code);
    await pressVerify();
    expect(screen.getByRole('textbox', { name: 'One-time code' })).toHaveAccessibleDescription(message);
  });

  it('signs in, brings the cart along and goes on after a second', async () => {
    const bodies: unknown[] = [];
    const started = jest.fn();
    const stop = events.on('session:started', started);
    serverReplies({
      ...known,
      'POST auth/verify-otp': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { user, token: 'token', refreshToken: 'r' };
      },
    });
    const { router } = renderRoutes(routes, '/login?redirect=%2Fsearch%3Fq%3Djacket');
    await identify('asha@example.com');
    await enterCode('123 456');
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeInTheDocument();
    const seenAt = performance.now();
    expect(router.state.location.pathname).toBe('/login');
    expect(bodies).toEqual([{ code: '123456', email: 'asha@example.com', rememberMe: true }]);
    expect(accessToken()).toBe('token');
    expect(started).toHaveBeenCalledWith({ userId: 'u1', name: 'Asha Rao' });
    expect(merge).toHaveBeenCalledTimes(1);
    expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Login successful!', duration: 3000 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'), { timeout: 2000 });
    expect(router.state.location.search).toBe('?q=jacket');
    expect(performance.now() - seenAt).toBeGreaterThan(900);
    stop();
  });

  it('goes home instead of to another site', async () => {
    serverReplies({ ...known, 'POST auth/verify-otp': { user, token: 'token', refreshToken: 'r' } });
    const { router } = renderRoutes(routes, '/login?redirect=%2F%2Fevil.example');
    await identify('asha@example.com');
    await enterCode('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'), { timeout: 2000 });
  });

  it('stays signed in when the cart could not come along, and says so', async () => {
    merge.mockRejectedValue(new Error('no cart'));
    serverReplies({ ...known, 'POST auth/verify-otp': { user, token: 'token', refreshToken: 'r' } });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await enterCode('123456');
    await waitFor(() => expect(notices.at(-1)?.text).toMatch(/your cart could not come along yet/));
    expect(useSession.getState().status).toBe('signed-in');
  });

  it.each([
    [
      failure(400, 'invalid_code', 'Invalid or expired OTP', { code: 'Invalid or expired OTP' }),
      'Invalid or expired OTP',
    ],
    [failure(500, 'x', 'x'), 'Verification failed. Please try again.'],
  ])('says why it is not taken: %#', async (answer, message) => {
    const { made } = serverReplies({ ...known, 'POST auth/verify-otp': answer });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await enterCode('111111');
    await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'error', text: message, duration: 3000 }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'One-time code' });
    expect(field).toHaveValue('111111');
    expect(useSession.getState().status).toBe('signed-out');
    // A second wrong code is not sent by itself.
    await userEvent.clear(field);
    await enterCode('222222');
    expect(made.filter((call) => call === 'POST auth/verify-otp')).toHaveLength(1);
    await pressVerify();
    await waitFor(() => expect(made.filter((call) => call === 'POST auth/verify-otp')).toHaveLength(2));
  });

  it('says when no answer came', async () => {
    serverReplies({
      ...known,
      'POST auth/verify-otp': () => {
        throw new TypeError('the line went dead');
      },
    });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await enterCode('123456');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('An error occurred during verification. Please try again.'));
  });

  it('can be sent again after 60 seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let answer: unknown = codeSent;
    const { made } = serverReplies({ 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': () => answer });
    renderRoutes(routes, '/login');
    await typing.type(await screen.findByRole('textbox'), 'asha@example.com');
    await typing.click(screen.getByRole('button', { name: 'Continue' }));
    const waiting = await screen.findByRole('button', { name: /^Resend OTP in (60|59)s$/ });
    expect(waiting).toBeDisabled();
    act(() => jest.advanceTimersByTime(61_000));
    await typing.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(await screen.findByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
    expect(made.filter((call) => call === 'POST auth/send-otp')).toHaveLength(2);
    answer = failure(500, 'x', 'x');
    act(() => jest.advanceTimersByTime(61_000));
    await typing.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Failed to resend OTP. Please try again.'));
  });

  it('can be left for another address, and come back to without another code', async () => {
    const { made } = serverReplies(known);
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
    expect(made).toEqual(['POST auth/check-user', 'POST auth/send-otp']);
  });

  it('is not taken for the code of another address, which has been typed since', async () => {
    let exists: unknown = { exists: true };
    serverReplies({ ...known, 'POST auth/check-user': () => exists });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    exists = failure(500, 'x', 'x');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone number' }));
    await identify('ila@example.com');
    await alert();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success', 'error', 'error']));
    expect(screen.queryByRole('heading', { name: 'Enter your code' })).not.toBeInTheDocument();
  });

  it('is asked for when another tab has sent it a moment ago', async () => {
    const words = 'A code was sent just now. Please use it, or ask for another in 42 seconds.';
    serverReplies({ ...known, 'POST auth/send-otp': failure(429, 'too_many_codes', words, { code: words }) });
    renderRoutes(routes, '/login');
    await identify('+91 98765 43210');
    const field = await screen.findByRole('textbox', { name: 'One-time code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    expect(screen.getByText('9876543210')).toBeInTheDocument();
    expect(notices).toEqual([{ kind: 'error', text: words, duration: 3000 }]);
  });

  it('is pasted as it stands in the message', async () => {
    const { made } = serverReplies({ ...known, 'POST auth/verify-otp': failure(400, 'invalid_code', 'x') });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    const field = await screen.findByRole('textbox', { name: 'One-time code' });
    await userEvent.click(field);
    await userEvent.paste('Your Vastra code is 123 456. It is good for 10 minutes.');
    expect(field).toHaveValue('123456');
    await alert();
    expect(made.filter((call) => call === 'POST auth/verify-otp')).toHaveLength(1);
  });

  it('outlives the page, but not its own life', async () => {
    serverReplies(known);
    const { unmount } = renderRoutes(routes, '/login');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember me on this device' }));
    await identify('asha@example.com');
    await screen.findByRole('heading', { name: 'Enter your code' });
    const kept = sessionStorage.getItem('vastra:sign-in')!;
    unmount();
    // As a page that is loaded anew: only the storage is left.
    dismiss();
    sessionStorage.setItem('vastra:sign-in', kept);
    const bodies: unknown[] = [];
    serverReplies({
      'POST auth/verify-otp': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return failure(400, 'invalid_code', 'Invalid or expired OTP', { code: 'Invalid or expired OTP' });
      },
    });
    const { unmount: leaveAgain } = renderRoutes(routes, '/login');
    expect(await screen.findByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
    await enterCode('123456');
    await waitFor(() => expect(bodies).toEqual([{ code: '123456', email: 'asha@example.com', rememberMe: false }]));
    leaveAgain();
    dismiss();
    sessionStorage.setItem('vastra:sign-in', JSON.stringify({ ...JSON.parse(kept), at: Date.now() - 600_001 }));
    renderRoutes(routes, '/login');
    expect(await screen.findByRole('textbox', { name: 'Email or phone number' })).toHaveValue('');
  });
});

describe('a password', () => {
  const choose = async (typed = '') => {
    const field = await screen.findByRole('textbox', { name: 'Email or phone number' });
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Use your password instead' }));
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  it('signs in, remembered or not', async () => {
    const bodies: unknown[] = [];
    serverReplies({
      'POST auth/login': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { user, token: 'token', refreshToken: 'r' };
      },
    });
    renderRoutes(routes, '/login');
    await choose('asha@example.com');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(password, 'correct horse');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }));
    await submit();
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toHaveFocus();
    expect(bodies).toEqual([{ email: 'asha@example.com', password: 'correct horse', rememberMe: false }]);
    expect(accessToken()).toBe('token');
  });

  it.each([
    ['a refusal', failure(401, 'login_failed', 'Login failed'), 'Login failed'],
    ['no answer', failure(500, 'x', 'x'), 'Login failed'],
    [
      'too many tries',
      failure(429, 'too_many_attempts', 'Login failed Please try again in 15 minutes.'),
      'Login failed Please try again in 15 minutes.',
    ],
  ])('says so at %s, and keeps what was typed', async (_, answer, message) => {
    serverReplies({ 'POST auth/login': answer });
    renderRoutes(routes, '/login');
    await choose('asha@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await submit();
    expect(await alert()).toHaveTextContent(message);
    expect(notices).toEqual([{ kind: 'error', text: message, duration: 3000 }]);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('reads what is missing, without a call', async () => {
    const { made } = serverReplies({});
    renderRoutes(routes, '/login');
    await choose();
    await submit();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAccessibleDescription('Please enter your email');
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    await userEvent.type(email, 'asha');
    await submit();
    expect(email).toHaveAccessibleDescription('Please enter a valid email');
    expect(made).toEqual([]);
  });

  it('can be left for a code', async () => {
    serverReplies({});
    renderRoutes(routes, '/login');
    await choose('asha@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Use a one-time code instead' }));
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  });
});

it('is busy with one thing at a time', async () => {
  let answer: (value: unknown) => void = () => {};
  const { made } = serverReplies({
    'POST auth/check-user': () => new Promise((resolve) => (answer = resolve)),
    'POST auth/send-otp': codeSent,
  });
  renderRoutes(routes, '/login');
  await identify('asha@example.com');
  const button = await screen.findByRole('button', { name: 'Please wait…' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  act(() => answer({ exists: true }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  expect(made).toEqual(['POST auth/check-user', 'POST auth/send-otp']);
});

it('sends on who is signed in already', async () => {
  serverReplies({});
  const { router } = renderRoutes(routes, '/login?redirect=%2Fwhere');
  await screen.findByRole('textbox');
  act(() => startSession({ user, token: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/where'));
});

it('does not lead back to itself', async () => {
  serverReplies({});
  const { router } = renderRoutes(routes, '/login?redirect=%2Flogin%3Fredirect%3D%252Fcart');
  await screen.findByRole('textbox');
  act(() => startSession({ user, token: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
