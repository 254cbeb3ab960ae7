import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { codeSent } from '../../testing/fixtures';
import { alert, identify, known, notices, startSignedOut, unknown } from '../../testing/sign-in';

startSignedOut();

describe('who it is', () => {
  it.each([
    [' ', 'Please enter your email'],
    ['asha@', 'Please enter a valid email'],
    ['98765', 'Please enter an email or phone number'],
    ['asha', 'Please enter an email or phone number'],
  ])('refuses %j', async (text, message) => {
    const { calls } = serverReplies({});
    renderRoutes(routes, '/login');
    await identify(text);
    const field = screen.getByRole('textbox', { name: 'Email or phone number' });
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(calls).toEqual([]);
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
