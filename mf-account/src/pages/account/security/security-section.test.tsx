import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import type { Profile } from '@vastra/shared/contract';
import { minPasswordLength } from '@vastra/shared/contract';
import { minPasswordLength as minPasswordLengthOfForms } from '@vastra/shared/contract/rules';
import { events } from '@vastra/shared/events';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession, useSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { codeSent, devices, profile, profileReplies, user } from '../../../testing/fixtures';

beforeAll(() => import('../page'));

const toasts: Toast[] = [];
const getToastTexts = () => toasts.map(({ text }) => text);
let bodies: unknown[];
const onSessionEnded = jest.fn();
let stopListening: () => void;
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  toasts.length = 0;
  bodies = [];
  setToastRenderer((toast) => toasts.push(toast));
  commands.setProvider(async () => ({ 'cart/count': async () => ({ count: 0 }) }));
  onSessionEnded.mockClear();
  stopListening = events.on('session:ended', onSessionEnded);
});
afterEach(() => stopListening());

const recordBody =
  (reply: unknown) =>
  ({ body }: { body: unknown }) => {
    bodies.push(body);
    return reply;
  };
function open(changes: Partial<Profile> = {}, replies: Record<string, unknown> = {}) {
  const { calls } = stubServer({ ...profileReplies, 'GET account/profile': { ...profile, ...changes }, ...replies });
  return { calls, ...renderRoutes(routes, '/account') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const getDialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the password', () => {
  it('has the minimum length of the contract', () => expect(minPasswordLengthOfForms).toBe(minPasswordLength));

  it('is changed with the current one', async () => {
    open({}, { 'PUT account/password': recordBody(profile) });
    await press('Change password');
    const form = getDialog('Change password');
    await userEvent.type(form.getByLabelText('Current Password'), 'the old password');
    await userEvent.type(form.getByLabelText('New password'), 'the new password');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ confirmation: 'the old password', password: 'the new password' }]);
    expect(getToastTexts()).toEqual(['Password changed']);
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  });

  it('is set with a code if there was none, and the devices are loaded again', async () => {
    const { calls } = open(
      { hasPassword: false },
      { 'POST account/confirmation': codeSent, 'PUT account/password': recordBody(profile) },
    );
    await screen.findByText('Safari on iPhone');
    await press('Set a password');
    const form = getDialog('Set a password');
    await userEvent.click(form.getByRole('button', { name: 'Send code' }));
    expect(await form.findByText('Demo: your code is 123456')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('One-time code'), '123456');
    await userEvent.type(form.getByLabelText('New password'), 'the new password');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
    expect(bodies).toEqual([{ confirmation: '123456', password: 'the new password' }]);
    expect(getToastTexts()).toEqual(['Password set']);
    await waitFor(() => expect(calls.filter((call) => call === 'GET account/sessions')).toHaveLength(2));
  });

  it('says that an account by phone only signs in with it once it has an email', async () => {
    open({ email: null });
    await press('Change password');
    expect(getDialog('Change password').getByText(/add an email to your profile first/)).toBeVisible();
  });

  it('shows the validation messages', async () => {
    open();
    await press('Change password');
    const form = getDialog('Change password');
    await userEvent.type(form.getByLabelText('New password'), 'short');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(form.getByLabelText('Current Password')).toHaveAccessibleDescription(/Please enter your current password/);
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription(
      /Please choose a password of at least 10 characters/,
    );
    expect(form.getByLabelText('Current Password')).toHaveFocus();
  });

  it.each([
    [
      buildFailure(403, 'confirmation_wrong', 'This is not your password'),
      'Current Password',
      'This is not your password',
    ],
    [buildFailure(400, 'invalid_input', 'x', { password: 'Too well known' }), 'New password', 'Too well known'],
  ])('shows why it is refused, and keeps what was typed', async (reply, label, sentence) => {
    open({}, { 'PUT account/password': reply });
    await press('Change password');
    const form = getDialog('Change password');
    await userEvent.type(form.getByLabelText('Current Password'), 'the old password');
    await userEvent.type(form.getByLabelText('New password'), 'the new password');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(await form.findByText(sentence)).toBeInTheDocument();
    expect(form.getByLabelText(label)).toBeInvalid();
    expect(form.getByLabelText('New password')).toHaveValue('the new password');
  });

  it('is not changed when the dialog closes by Escape', async () => {
    open();
    await press('Change password');
    screen.getByLabelText('New password').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  });
});

describe('the devices', () => {
  const findRow = async (name: string) => within((await screen.findByText(name)).closest('li')!);

  it('are listed with the time in India at which each was last seen, and this device is marked', async () => {
    open();
    const currentDevice = await findRow('Chrome on Windows');
    expect(currentDevice.getByText('This device')).toBeInTheDocument();
    expect(currentDevice.queryByRole('button')).not.toBeInTheDocument();
    expect(currentDevice.getByText(/20 Nov 2026, 1:30.am/)).toHaveAttribute('datetime', devices[0]!.lastSeenAt);
    expect((await findRow('Safari on iPhone')).getByText(/17 Nov 2026, 4:05.pm/)).toBeInTheDocument();
  });

  it('can be signed out one by one', async () => {
    open({}, { 'DELETE account/sessions/d2': devices.slice(0, 1) });
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(getToastTexts()).toEqual(['Safari on iPhone has been signed out']);
    expect(screen.getByRole('heading', { name: 'Your devices' })).toHaveFocus();
  });

  it('stay in the list when signing out fails', async () => {
    open({}, { 'DELETE account/sessions/d2': buildFailure(500, 'x', 'An error occurred') });
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(getToastTexts()).toEqual(['An error occurred']));
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeEnabled();
  });

  it('have a skeleton, and can be loaded again after an error', async () => {
    let respond: (() => void) | undefined;
    let isUp = false;
    open(
      {},
      {
        'GET account/sessions': () =>
          isUp
            ? devices
            : new Promise((resolve) => {
                respond = () => resolve(buildFailure(500, 'x', 'An error occurred'));
              }),
      },
    );
    expect(await screen.findByRole('status', { name: 'Loading your devices' })).toBeInTheDocument();
    await waitFor(() => expect(respond).toBeDefined());
    await act(async () => respond!());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    isUp = true;
    await press('Retry');
    expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument();
  });

  it('are all signed out, including this one, after a confirmation', async () => {
    const { router, calls } = open({}, { 'DELETE account/sessions': undefined });
    await press('Sign out everywhere');
    expect(calls).not.toContain('DELETE account/sessions');
    await userEvent.click(getDialog('Sign out everywhere?').getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(useSession.getState().status).toBe('signed-out');
    expect(onSessionEnded).toHaveBeenCalledWith({ reason: 'signed-out' });
    expect(getToastTexts()).toEqual(['You are signed out everywhere.']);
  });

  it('stay signed in when the call fails', async () => {
    const { router } = open({}, { 'DELETE account/sessions': buildFailure(500, 'x', 'An error occurred') });
    await press('Sign out everywhere');
    const form = getDialog('Sign out everywhere?');
    await userEvent.click(form.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await form.findByRole('alert')).toHaveTextContent('An error occurred');
    expect(router.state.location.pathname).toBe('/account');
    await userEvent.click(form.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
  });
});

describe('the export of my data', () => {
  it('is downloaded as a file', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:data');
    URL.revokeObjectURL = jest.fn();
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open({}, { 'GET account/export': { profile } });
    await press('Export my data');
    await waitFor(() => expect(names).toEqual(['vastra-my-data.json']));
  });

  it('shows an error when it fails', async () => {
    open({}, { 'GET account/export': buildFailure(429, 'too_many_requests', 'Please wait a minute.') });
    await press('Export my data');
    await waitFor(() => expect(getToastTexts()).toEqual(['Please wait a minute.']));
  });
});

describe('deleting the account', () => {
  const openDeleteDialog = async () => {
    await press('Delete my account');
    return getDialog('Delete my account');
  };

  it('says what is deleted and what is kept, and asks for a confirmation', async () => {
    const { calls } = open();
    const form = await openDeleteDialog();
    expect(form.getByText('Your profile, photo and saved addresses')).toBeInTheDocument();
    expect(form.getByText(/Your orders, without your name, email, phone and street/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
    expect(form.getByLabelText('Current Password')).toHaveAccessibleDescription(/Please enter your current password/);
    expect(calls).not.toContain('POST account/delete');
    await userEvent.click(form.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('signs out in every tab and goes home', async () => {
    const { router } = open({}, { 'POST account/delete': recordBody(undefined) });
    const form = await openDeleteDialog();
    await userEvent.type(form.getByLabelText('Current Password'), 'the password');
    await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bodies).toEqual([{ confirmation: 'the password' }]);
    expect(useSession.getState().status).toBe('signed-out');
    expect(onSessionEnded).toHaveBeenCalledWith({ reason: 'signed-out' });
    expect(getToastTexts()).toEqual(['Your account has been deleted.']);
  });

  it('is confirmed by a code if there is no password', async () => {
    const { router } = open(
      { hasPassword: false },
      { 'POST account/confirmation': codeSent, 'POST account/delete': recordBody(undefined) },
    );
    const form = await openDeleteDialog();
    await userEvent.click(form.getByRole('button', { name: 'Send code' }));
    await userEvent.type(form.getByLabelText('One-time code'), '123456');
    await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bodies).toEqual([{ confirmation: '123456' }]);
  });

  it('is refused while orders are open', async () => {
    open({}, { 'POST account/delete': buildFailure(409, 'orders_open', 'Two of your orders are still under way.') });
    const form = await openDeleteDialog();
    await userEvent.type(form.getByLabelText('Current Password'), 'the password');
    await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Two of your orders are still under way.');
    expect(form.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/account?tab=orders');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('is refused with a wrong password', async () => {
    open({}, { 'POST account/delete': buildFailure(403, 'confirmation_wrong', 'This is not your password') });
    const form = await openDeleteDialog();
    await userEvent.type(form.getByLabelText('Current Password'), 'wrong');
    await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(form.getByLabelText('Current Password')).toBeInvalid());
    expect(form.getByText('This is not your password')).toBeInTheDocument();
    expect(form.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('purchases that others see', () => {
  const name = 'Show my purchases to other visitors';

  it('are hidden by the box', async () => {
    open(
      { showsPurchases: true },
      { 'PUT account/purchase-display': recordBody({ ...profile, showsPurchases: false }) },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).not.toBeChecked());
    expect(bodies).toEqual([{ isShown: false }]);
  });

  it('stay as they are when the server refuses', async () => {
    open({ showsPurchases: true }, { 'PUT account/purchase-display': buildFailure(500, 'internal_error', 'No luck.') });
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await waitFor(() => expect(getToastTexts()).toEqual(['No luck.']));
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
  });
});
