import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import type { Profile } from '@vastra/shared/contract';
import { minPasswordLength as contractsShortest } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { startSession, useSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { codeSent, devices, profile, profileReplies, user } from '../../../testing/fixtures';
import { minPasswordLength } from './password-dialog';

beforeAll(() => import('../page'));

const notices: Notice[] = [];
const said = () => notices.map(({ text }) => text);
let bodies: unknown[];
const ended = jest.fn();
let stop: () => void;
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  notices.length = 0;
  bodies = [];
  setNoticeRenderer((notice) => notices.push(notice));
  commands.setProvider(async () => ({ 'cart/count': async () => ({ count: 0 }) }));
  ended.mockClear();
  stop = events.on('session:ended', ended);
});
afterEach(() => stop());

const heard =
  (answer: unknown) =>
  ({ body }: { body: unknown }) => {
    bodies.push(body);
    return answer;
  };
function open(of: Partial<Profile> = {}, replies: Record<string, unknown> = {}) {
  const { calls } = serverReplies({ ...profileReplies, 'GET account/profile': { ...profile, ...of }, ...replies });
  return { made: calls, ...renderRoutes(routes, '/account') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the password', () => {
  it('keeps to the contract', () => expect(minPasswordLength).toBe(contractsShortest));

  it('is changed with the current one', async () => {
    open({}, { 'PUT account/password': heard(profile) });
    await press('Change password');
    const box = dialog('Change password');
    await userEvent.type(box.getByLabelText('Current Password'), 'the old password');
    await userEvent.type(box.getByLabelText('New password'), 'the new password');
    await userEvent.click(box.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ confirmation: 'the old password', password: 'the new password' }]);
    expect(said()).toEqual(['Password changed']);
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  });

  it('is set with a code where there was none, and the devices are asked for anew', async () => {
    const { made } = open(
      { hasPassword: false },
      { 'POST account/confirmation': codeSent, 'PUT account/password': heard(profile) },
    );
    await screen.findByText('Safari on iPhone');
    await press('Set a password');
    const box = dialog('Set a password');
    await userEvent.click(box.getByRole('button', { name: 'Send code' }));
    expect(await box.findByText('Demo: your code is 123456')).toBeInTheDocument();
    await userEvent.type(box.getByLabelText('One-time code'), '123456');
    await userEvent.type(box.getByLabelText('New password'), 'the new password');
    await userEvent.click(box.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
    expect(bodies).toEqual([{ confirmation: '123456', password: 'the new password' }]);
    expect(said()).toEqual(['Password set']);
    await waitFor(() => expect(made.filter((call) => call === 'GET account/sessions')).toHaveLength(2));
  });

  it('says what is missing', async () => {
    open();
    await press('Change password');
    const box = dialog('Change password');
    await userEvent.type(box.getByLabelText('New password'), 'short');
    await userEvent.click(box.getByRole('button', { name: 'Save password' }));
    expect(box.getByLabelText('Current Password')).toHaveAccessibleDescription(/Please enter your current password/);
    expect(box.getByLabelText('New password')).toHaveAccessibleDescription(
      /Please choose a password of at least 10 characters/,
    );
    expect(box.getByLabelText('Current Password')).toHaveFocus();
  });

  it.each([
    [failure(403, 'confirmation_wrong', 'This is not your password'), 'Current Password', 'This is not your password'],
    [failure(400, 'invalid_input', 'x', { password: 'Too well known' }), 'New password', 'Too well known'],
  ])('stays as it is when it is refused', async (reply, label, sentence) => {
    open({}, { 'PUT account/password': reply });
    await press('Change password');
    const box = dialog('Change password');
    await userEvent.type(box.getByLabelText('Current Password'), 'the old password');
    await userEvent.type(box.getByLabelText('New password'), 'the new password');
    await userEvent.click(box.getByRole('button', { name: 'Save password' }));
    expect(await box.findByText(sentence)).toBeInTheDocument();
    expect(box.getByLabelText(label)).toBeInvalid();
    expect(box.getByLabelText('New password')).toHaveValue('the new password');
  });

  it('is left alone by Escape', async () => {
    open();
    await press('Change password');
    screen.getByLabelText('New password').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  });
});

describe('the devices', () => {
  const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

  it('are listed, with this one marked and when each was last seen, in India', async () => {
    open();
    const here = await row('Chrome on Windows');
    expect(here.getByText('This device')).toBeInTheDocument();
    expect(here.queryByRole('button')).not.toBeInTheDocument();
    expect(here.getByText(/20 Nov 2026, 1:30.am/)).toHaveAttribute('datetime', devices[0]!.lastSeenAt);
    expect((await row('Safari on iPhone')).getByText(/17 Nov 2026, 4:05.pm/)).toBeInTheDocument();
  });

  it('can be signed out one by one', async () => {
    open({}, { 'DELETE account/sessions/d2': devices.slice(0, 1) });
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(said()).toEqual(['Safari on iPhone has been signed out']);
    expect(screen.getByRole('heading', { name: 'Your devices' })).toHaveFocus();
  });

  it('stay when that fails', async () => {
    open({}, { 'DELETE account/sessions/d2': failure(500, 'x', 'An error occurred') });
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(said()).toEqual(['An error occurred']));
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeEnabled();
  });

  it('have their place, and can be asked for again', async () => {
    let answer: (() => void) | undefined;
    let works = false;
    open(
      {},
      {
        'GET account/sessions': () =>
          works
            ? devices
            : new Promise((resolve) => {
                answer = () => resolve(failure(500, 'x', 'An error occurred'));
              }),
      },
    );
    expect(await screen.findByRole('status', { name: 'Loading your devices' })).toBeInTheDocument();
    await waitFor(() => expect(answer).toBeDefined());
    await act(async () => answer!());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    works = true;
    await press('Retry');
    expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument();
  });

  it('are all signed out, this one too, when that is confirmed', async () => {
    const { router, made } = open({}, { 'DELETE account/sessions': undefined });
    await press('Sign out everywhere');
    expect(made).not.toContain('DELETE account/sessions');
    await userEvent.click(dialog('Sign out everywhere?').getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(useSession.getState().status).toBe('signed-out');
    expect(ended).toHaveBeenCalledWith({ reason: 'signed-out' });
    expect(said()).toEqual(['You are signed out everywhere.']);
  });

  it('stay signed in when the server does not answer', async () => {
    const { router } = open({}, { 'DELETE account/sessions': failure(500, 'x', 'An error occurred') });
    await press('Sign out everywhere');
    const box = dialog('Sign out everywhere?');
    await userEvent.click(box.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await box.findByRole('alert')).toHaveTextContent('An error occurred');
    expect(router.state.location.pathname).toBe('/account');
    await userEvent.click(box.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
  });
});

describe('my data', () => {
  it('comes as a file', async () => {
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

  it('says that it does not come', async () => {
    open({}, { 'GET account/export': failure(429, 'too_many_requests', 'Please wait a minute.') });
    await press('Export my data');
    await waitFor(() => expect(said()).toEqual(['Please wait a minute.']));
  });
});

describe('deleting the account', () => {
  const begin = async () => {
    await press('Delete my account');
    return dialog('Delete my account');
  };

  it('says what goes and what stays, and asks who it is', async () => {
    const { made } = open();
    const box = await begin();
    expect(box.getByText('Your profile, photo and saved addresses')).toBeInTheDocument();
    expect(box.getByText(/Your orders, without your name, email, phone and street/)).toBeInTheDocument();
    await userEvent.click(box.getByRole('button', { name: 'Delete my account' }));
    expect(box.getByLabelText('Current Password')).toHaveAccessibleDescription(/Please enter your current password/);
    expect(made).not.toContain('POST account/delete');
    await userEvent.click(box.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('signs out in every tab and goes home', async () => {
    const { router } = open({}, { 'POST account/delete': heard(undefined) });
    const box = await begin();
    await userEvent.type(box.getByLabelText('Current Password'), 'the password');
    await userEvent.click(box.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bodies).toEqual([{ confirmation: 'the password' }]);
    expect(useSession.getState().status).toBe('signed-out');
    expect(ended).toHaveBeenCalledWith({ reason: 'signed-out' });
    expect(said()).toEqual(['Your account has been deleted.']);
  });

  it('is confirmed by a code where there is no password', async () => {
    const { router } = open(
      { hasPassword: false },
      { 'POST account/confirmation': codeSent, 'POST account/delete': heard(undefined) },
    );
    const box = await begin();
    await userEvent.click(box.getByRole('button', { name: 'Send code' }));
    await userEvent.type(box.getByLabelText('One-time code'), '123456');
    await userEvent.click(box.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bodies).toEqual([{ confirmation: '123456' }]);
  });

  it('waits for orders that are under way', async () => {
    open({}, { 'POST account/delete': failure(409, 'orders_open', 'Two of your orders are still under way.') });
    const box = await begin();
    await userEvent.type(box.getByLabelText('Current Password'), 'the password');
    await userEvent.click(box.getByRole('button', { name: 'Delete my account' }));
    expect(await box.findByRole('alert')).toHaveTextContent('Two of your orders are still under way.');
    expect(box.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/account?tab=orders');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('does not happen with a wrong password', async () => {
    open({}, { 'POST account/delete': failure(403, 'confirmation_wrong', 'This is not your password') });
    const box = await begin();
    await userEvent.type(box.getByLabelText('Current Password'), 'wrong');
    await userEvent.click(box.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(box.getByLabelText('Current Password')).toBeInvalid());
    expect(box.getByText('This is not your password')).toBeInTheDocument();
    expect(box.queryByRole('link')).not.toBeInTheDocument();
  });
});
