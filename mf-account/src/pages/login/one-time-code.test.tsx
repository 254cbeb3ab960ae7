import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@vastra/shared/events';
import { getAccessToken, useSession } from '@vastra/shared/session';
import { buildFailure, buildUnreadable, renderRoutes, stubServer } from '@vastra/shared/testing';
import { resetSignIn } from '../../components/sign-in/sign-in-store';
import { routes } from '../../routes';
import { codeSent, user } from '../../testing/fixtures';
import {
  enterCode,
  enterIdentifier,
  findAlert,
  knownUserReplies,
  mergeCart,
  pressVerify,
  resetBeforeEachTest,
  toasts,
} from '../../testing/sign-in';

resetBeforeEachTest();

describe('the one-time code', () => {
  it('is shown in the demo, and not without it', async () => {
    stubServer(knownUserReplies);
    const { unmount } = renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    expect(await screen.findByText('Demo: your code is 123456')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'One-time code' });
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveFocus();
    // The page says where the code is, so a toast does not.
    expect(screen.getByText('asha@example.com')).toBeVisible();
    expect(toasts).toEqual([]);
    unmount();
    resetSignIn();
    stubServer({ ...knownUserReplies, 'POST auth/send-otp': { ...codeSent, otp: undefined } });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(screen.queryByText(/Demo:/)).not.toBeInTheDocument();
  });

  it.each([
    ['12345', 'Please enter a valid 6-digit OTP'],
    ['12345a', 'OTP must contain only numbers'],
  ])('refuses %j', async (code, message) => {
    stubServer(knownUserReplies);
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await enterCode(code);
    await pressVerify();
    expect(screen.getByRole('textbox', { name: 'One-time code' })).toHaveAccessibleDescription(message);
  });

  it('signs in, merges the cart and redirects after a second', async () => {
    const bodies: unknown[] = [];
    let startedAt = 0;
    const started = jest.fn(() => {
      startedAt = performance.now();
    });
    const stop = events.on('session:started', started);
    stubServer({
      ...knownUserReplies,
      'POST auth/verify-otp': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { user, token: 'token', refreshToken: 'r' };
      },
    });
    const { router } = renderRoutes(routes, '/login?redirect=%2Fsearch%3Fq%3Djacket');
    await enterIdentifier('asha@example.com');
    await enterCode('123 456');
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeInTheDocument();
    expect(bodies).toEqual([{ code: '123456', email: 'asha@example.com', rememberMe: true }]);
    expect(getAccessToken()).toBe('token');
    expect(started).toHaveBeenCalledWith({ userId: 'u1', name: 'Asha Rao' });
    expect(mergeCart).toHaveBeenCalledTimes(1);
    expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'Signed in successfully!', durationMs: 3000 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(router.state.location.search).toBe('?q=jacket');
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    stop();
  });

  it('redirects to the home page instead of to another site', async () => {
    stubServer({ ...knownUserReplies, 'POST auth/verify-otp': { user, token: 'token', refreshToken: 'r' } });
    const { router } = renderRoutes(routes, '/login?redirect=%2F%2Fevil.example');
    await enterIdentifier('asha@example.com');
    await enterCode('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('keeps the customer signed in and shows an error when the cart cannot be merged', async () => {
    mergeCart.mockRejectedValue(new Error('no cart'));
    stubServer({ ...knownUserReplies, 'POST auth/verify-otp': { user, token: 'token', refreshToken: 'r' } });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await enterCode('123456');
    await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/your cart could not come along yet/));
    expect(useSession.getState().status).toBe('signed-in');
  });

  it.each([
    [
      buildFailure(400, 'invalid_code', 'Invalid or expired code', { code: 'Invalid or expired code' }),
      'Invalid or expired code',
    ],
    [buildFailure(500, 'x', 'x'), 'Verification failed. Please try again.'],
    [() => buildUnreadable('<html>'), 'An error occurred during verification. Please try again.'],
    [() => ({ user }), 'An error occurred during verification. Please try again.'],
  ])('shows why the code is refused, case %#', async (reply, message) => {
    stubServer({ ...knownUserReplies, 'POST auth/verify-otp': reply });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await enterCode('111111');
    expect(await screen.findByText(message)).toBeVisible();
    expect(toasts).toEqual([]);
    const field = screen.getByRole('textbox', { name: 'One-time code' });
    expect(field).toHaveValue('111111');
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('is submitted again without a press when it is corrected, but no code twice', async () => {
    const codes: string[] = [];
    stubServer({
      ...knownUserReplies,
      'POST auth/verify-otp': ({ body }: { body: { code: string } }) => {
        codes.push(body.code);
        return buildFailure(400, 'invalid_code', 'Invalid or expired code', { code: 'Invalid or expired code' });
      },
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await enterCode('111111');
    const field = screen.getByRole('textbox', { name: 'One-time code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid or expired code'));
    await userEvent.type(field, '{Backspace}');
    expect(field).not.toHaveAccessibleDescription('Invalid or expired code');
    await userEvent.type(field, '2');
    await waitFor(() => expect(codes).toEqual(['111111', '111112']));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid or expired code'));
    await userEvent.type(field, '{Backspace}1');
    expect(codes).toEqual(['111111', '111112']);
    await pressVerify();
    await waitFor(() => expect(codes).toHaveLength(3));
  });

  it('says when no reply came', async () => {
    stubServer({
      ...knownUserReplies,
      'POST auth/verify-otp': () => {
        throw new TypeError('the connection was lost');
      },
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await enterCode('123456');
    expect(await findAlert()).toHaveTextContent('Network error. Please check your connection.');
  });

  it('can be sent again after 60 seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const visitor = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let reply: unknown = codeSent;
    const { calls } = stubServer({ 'POST auth/check-user': { exists: true }, 'POST auth/send-otp': () => reply });
    renderRoutes(routes, '/login');
    await visitor.type(await screen.findByRole('textbox'), 'asha@example.com');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    const waiting = await screen.findByRole('button', { name: /^Resend code in (60|59)s$/ });
    expect(waiting).toBeDisabled();
    act(() => jest.advanceTimersByTime(61_000));
    await visitor.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    expect(calls.filter((call) => call === 'POST auth/send-otp')).toHaveLength(2);
    // The page stays the same, so a toast says that the second code was sent.
    expect(toasts).toEqual([{ kind: 'success', text: 'Code sent to asha@example.com', durationMs: 3000 }]);
    reply = buildFailure(500, 'x', 'x');
    act(() => jest.advanceTimersByTime(61_000));
    await visitor.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await findAlert()).toHaveTextContent('Failed to resend OTP. Please try again.');
    expect(toasts).toHaveLength(1);
  });

  it('lets the visitor go back and return without another code being sent', async () => {
    const { calls } = stubServer(knownUserReplies);
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    expect(calls).toEqual(['POST auth/check-user', 'POST auth/send-otp']);
  });

  it('is not asked for when another identifier was typed since', async () => {
    let exists: unknown = { exists: true };
    const { calls } = stubServer({ ...knownUserReplies, 'POST auth/check-user': () => exists });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    exists = buildFailure(500, 'x', 'x');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone number' }));
    await enterIdentifier('ila@example.com');
    await findAlert();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await findAlert()).toBeVisible();
    expect(calls.filter((call) => call === 'POST auth/check-user')).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: 'Enter your code' })).not.toBeInTheDocument();
  });

  it('is asked for when another tab requested it a moment ago', async () => {
    const message = 'A code was sent just now. Please use it, or ask for another in 42 seconds.';
    stubServer({
      ...knownUserReplies,
      'POST auth/send-otp': buildFailure(429, 'too_many_codes', message, { code: message }),
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('+91 98765 43210');
    const field = await screen.findByRole('textbox', { name: 'One-time code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(screen.getByText('9876543210')).toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  it('can be pasted with the text of its message', async () => {
    const { calls } = stubServer({
      ...knownUserReplies,
      'POST auth/verify-otp': buildFailure(400, 'invalid_code', 'x'),
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    const field = await screen.findByRole('textbox', { name: 'One-time code' });
    await userEvent.click(field);
    await userEvent.paste('Your Vastra code is 123 456. It is valid for 10 minutes.');
    expect(field).toHaveValue('123456');
    await findAlert();
    expect(calls.filter((call) => call === 'POST auth/verify-otp')).toHaveLength(1);
  });

  it('survives a reload until it expires', async () => {
    stubServer(knownUserReplies);
    const { unmount } = renderRoutes(routes, '/login');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember me on this device' }));
    await enterIdentifier('asha@example.com');
    await screen.findByRole('heading', { name: 'Enter your code' });
    const stored = sessionStorage.getItem('vastra:sign-in')!;
    unmount();
    // Simulates a reload: only the session storage survives.
    resetSignIn();
    sessionStorage.setItem('vastra:sign-in', stored);
    const bodies: unknown[] = [];
    stubServer({
      'POST auth/verify-otp': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return buildFailure(400, 'invalid_code', 'Invalid or expired code', { code: 'Invalid or expired code' });
      },
    });
    const { unmount: leaveAgain } = renderRoutes(routes, '/login');
    expect(await screen.findByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    await enterCode('123456');
    await waitFor(() => expect(bodies).toEqual([{ code: '123456', email: 'asha@example.com', rememberMe: false }]));
    leaveAgain();
    resetSignIn();
    sessionStorage.setItem('vastra:sign-in', JSON.stringify({ ...JSON.parse(stored), at: Date.now() - 600_001 }));
    renderRoutes(routes, '/login');
    expect(await screen.findByRole('textbox', { name: 'Email or phone number' })).toHaveValue('');
  });
});
