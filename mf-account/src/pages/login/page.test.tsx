import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { type Notice, showNoticesBy } from '@vastra/shared/notify';
import { accessToken, endSession, startSession, useSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { codeSent, user } from '../../testing/fixtures';

const notices: Notice[] = [];
const merge = jest.fn();
beforeEach(() => {
  act(() => endSession());
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
const enterCode = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'One-time code' }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
};

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
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  });

  it('says why the server does not send one', async () => {
    serverReplies({ ...known, 'POST auth/send-otp': failure(429, 'too_many_codes', 'Too many codes were sent.') });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await waitFor(() => expect(notices[0]?.text).toBe('Too many codes were sent.'));
  });

  it('falls to the registration for a phone number that cannot get a code', async () => {
    serverReplies({ ...known, 'POST auth/send-otp': failure(400, 'phone_not_valid', 'This number is not valid.') });
    renderRoutes(routes, '/login');
    await identify('1234567890');
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('1234567890');
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
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
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
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
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
    expect(bodies).toEqual([{ code: '123456', email: 'asha@example.com' }]);
    expect(accessToken()).toBe('token');
    expect(started).toHaveBeenCalledWith({ name: 'Asha Rao' });
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
    serverReplies({ ...known, 'POST auth/verify-otp': answer });
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await enterCode('111111');
    await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'error', text: message, duration: 3000 }));
    expect(screen.getByRole('textbox', { name: 'One-time code' })).toHaveValue('111111');
    expect(useSession.getState().status).toBe('signed-out');
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

  it('can be left for another address', async () => {
    serverReplies(known);
    renderRoutes(routes, '/login');
    await identify('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveFocus();
  });
});

it('sends on who is signed in already', async () => {
  serverReplies({});
  const { router } = renderRoutes(routes, '/login?redirect=%2Fwhere');
  await screen.findByRole('textbox');
  act(() => startSession({ user, token: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/where'));
});
