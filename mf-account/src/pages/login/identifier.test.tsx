import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textVersions } from '@vastra/shared/contract/text-versions';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { newCustomer } from '../../components/new-customer';
import { resetSignIn, useSignIn } from '../../components/sign-in/sign-in-store';
import { routes } from '../../routes';
import { codeSent, user } from '../../testing/fixtures';
import {
  enterCode,
  enterIdentifier,
  findAlert,
  knownUserReplies,
  resetBeforeEachTest,
  toasts,
  unknownUserReplies,
} from '../../testing/sign-in';

resetBeforeEachTest();

describe('the identifier', () => {
  it.each([
    [' ', 'Please enter your email'],
    ['asha@', 'Please enter a valid email'],
    ['98765', 'Please enter an email or phone number'],
    ['asha', 'Please enter an email or phone number'],
  ])('refuses %j', async (text, message) => {
    const { calls } = stubServer({});
    renderRoutes(routes, '/login');
    await enterIdentifier(text);
    const field = screen.getByRole('textbox', { name: 'Email or phone number' });
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('sends a phone number without its leading 91', async () => {
    const sent: unknown[] = [];
    stubServer({
      'POST auth/check-user': { exists: true },
      'POST auth/send-otp': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { ...codeSent, sentTo: '9876543210', channel: 'phone' };
      },
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('+91 98765 43210');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(sent).toEqual([{ phone: '9876543210' }]);
  });

  it('shows an error when the check fails', async () => {
    stubServer({ 'POST auth/check-user': buildFailure(500, 'x', 'x') });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    expect(await findAlert()).toHaveTextContent('An error occurred. Please try again.');
    expect(toasts).toEqual([]);
  });

  it('shows an error when the code cannot be sent', async () => {
    stubServer({ ...knownUserReplies, 'POST auth/send-otp': buildFailure(500, 'x', 'x') });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    expect(await findAlert()).toHaveTextContent('Failed to send OTP. Please try again.');
    expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
  });

  it('shows why the API sends no code', async () => {
    const message = 'Too many codes were sent. Please try again in 4 minutes.';
    stubServer({ ...knownUserReplies, 'POST auth/send-otp': buildFailure(429, 'too_many_codes', message) });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    expect(await findAlert()).toHaveTextContent(message);
    // The form says it, so a toast does not.
    expect(toasts).toEqual([]);
  });

  it('leads to the registration for a phone number that cannot receive a code', async () => {
    const message = 'This phone number is not valid for a code by SMS.';
    stubServer({
      ...knownUserReplies,
      'POST auth/send-otp': buildFailure(400, 'phone_not_valid', message, { phone: message }),
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('1234567890');
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    expect(field).toHaveValue('1234567890');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  });
});

it('fills in the identifier that the previous page knew', async () => {
  stubServer({});
  const { router } = renderRoutes(routes, '/account');
  await act(() => router.navigate('/login', { state: { identifier: 'asha@example.com' } }));
  expect(await screen.findByRole('textbox', { name: 'Email or phone number' })).toHaveValue('asha@example.com');
});

describe('a new customer', () => {
  it('registers with the identifier filled in, and gets a code', async () => {
    let body: unknown;
    stubServer({
      ...unknownUserReplies,
      'POST auth/register': (request: { body: unknown }) => {
        body = request.body;
        return codeSent;
      },
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    const heading = screen.getByRole('heading', { name: 'Create your account' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('form', { name: 'Create your account' })).toHaveAccessibleDescription(
      'We found no account for asha@example.com. A few details and you are in.',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Rao');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.com',
      acceptTermsAndCondition: true,
      termsVersion: textVersions.terms,
    });
  });

  it('makes the visit the first one of the customer, until the next sign-in', async () => {
    const session = { user, token: 'token', refreshToken: 'r' };
    stubServer({ ...unknownUserReplies, 'POST auth/register': codeSent, 'POST auth/verify-otp': session });
    const { unmount } = renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await enterCode('123456');
    await waitFor(() => expect(newCustomer.read()).toBe(user.id));
    unmount();
    act(() => {
      endSession();
      resetSignIn();
    });
    stubServer({ ...knownUserReplies, 'POST auth/verify-otp': session });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await enterCode('123456');
    await waitFor(() => expect(newCustomer.read()).toBeUndefined());
  });

  it('finds the registration after a reload, but must accept the terms again', async () => {
    stubServer({ ...unknownUserReplies, 'POST auth/register': codeSent });
    const { unmount } = renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    unmount();
    useSignIn.setState(useSignIn.getInitialState(), true);
    renderRoutes(routes, '/login');
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    const terms = screen.getByRole('checkbox', { name: 'I accept the terms and conditions' });
    expect(terms).not.toBeChecked();
    await userEvent.click(terms);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(sessionStorage.getItem('vastra:registration')).toBeNull();
  });

  it('sees what is wrong with a field when it is left, and keeps the focus in the next one', async () => {
    stubServer(unknownUserReplies);
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    await userEvent.type(phone, '12345');
    await userEvent.tab();
    expect(phone).toHaveAccessibleDescription('Please enter a valid phone number (10-15 digits)');
    expect(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' })).toHaveFocus();
    await userEvent.type(phone, '67890');
    expect(phone).not.toHaveAccessibleDescription();
  });

  it('registers with an email when no code can be sent to the phone number, which is kept as the contact', async () => {
    const sent: unknown[] = [];
    stubServer({
      ...unknownUserReplies,
      'POST auth/register': (request: { body: unknown }) => {
        sent.push(request.body);
        return codeSent;
      },
    });
    renderRoutes(routes, '/login');
    await enterIdentifier('+49 151 12345678');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    const hint =
      'We cannot send a code to your phone number. It goes to your email, and the number is kept as your contact.';
    expect(email).toHaveAccessibleDescription(hint);
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ila Rao');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(email).toHaveAccessibleDescription(
      `${hint} Please enter your email, because we cannot send a code to this phone number`,
    );
    expect(email).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.type(email, 'ila@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ email: 'ila@example.com', phone: '4915112345678' })]);
  });

  it('shows which fields are missing or invalid', async () => {
    stubServer(unknownUserReplies);
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Email' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'A');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    const getField = (role: string, name: string) => screen.getByRole(role, { name });
    expect(getField('textbox', 'Full name')).toHaveAccessibleDescription(
      'Please enter a valid name (at least 2 characters)',
    );
    expect(getField('textbox', 'Full name')).toHaveFocus();
    expect(getField('textbox', 'Phone number')).toHaveAccessibleDescription(
      'Please enter a valid phone number (10-15 digits)',
    );
    expect(getField('checkbox', 'I accept the terms and conditions')).toHaveAccessibleDescription(
      'Please accept the terms and conditions',
    );
    await userEvent.clear(screen.getByRole('textbox', { name: 'Phone number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Please provide either an email or phone number')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('shows why the registration failed', async () => {
    const takenMessage = 'An account with this phone number exists already. Please sign in.';
    let reply = buildFailure(500, 'x', 'x');
    stubServer({ ...unknownUserReplies, 'POST auth/register': () => reply });
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await findAlert()).toHaveTextContent('Registration failed. Please try again.');
    expect(toasts).toEqual([]);
    reply = buildFailure(409, 'already_registered', takenMessage, { phone: takenMessage });
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(takenMessage),
    );
  });

  it('keeps the identifier when the visitor goes back', async () => {
    stubServer(unknownUserReplies);
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    const field = screen.getByRole('textbox', { name: 'Email or phone number' });
    expect(field).toHaveValue('asha@example.com');
    expect(field).toHaveFocus();
  });

  it('keeps the registration form, also for another identifier', async () => {
    stubServer(unknownUserReplies);
    renderRoutes(routes, '/login');
    await enterIdentifier('asha@example.con');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone number' }));
    await enterIdentifier('asha@example.com');
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('98765 43210');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone number' }));
    await enterIdentifier('9123456780');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9123456780');
  });
});
