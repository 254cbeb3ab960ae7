import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactor } from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';

const admin = {
  ...{ id: 'a1', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin', adminRole: 'owner', remotes: [] },
  ...{ permissions: ['own.write', 'settings.read'], hasSecondFactor: false, needsSecondFactor: false },
};
const notified = jest.fn();
const signIn = (values: object = {}) => {
  localStorage.setItem('adminToken', 'good');
  localStorage.setItem('adminData', JSON.stringify({ ...admin, ...values }));
};

beforeEach(() => {
  useAdminSession.setState({ status: 'unknown' }, true);
  notified.mockClear();
  setToastRenderer(({ kind, text }) => notified(kind, text));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const off = { since: null, isRequired: false, recoveryCodesLeft: 0 };
const on = { since: '2026-11-20T10:00:00Z', isRequired: false, recoveryCodesLeft: 10 };

it('sets up an authenticator app: QR code, key, code, recovery codes', async () => {
  signIn();
  let secondFactor: SecondFactor = off;
  stubServer({
    'GET admin/sessions': [],
    'GET admin/second-factor': () => secondFactor,
    'POST admin/second-factor/totp': { secret: 'MZXW6YTBOI', url: 'otpauth://totp/Vastra?secret=MZXW6YTBOI' },
    'POST admin/second-factor/totp/confirm': ({ body }: { body: { code: string } }) => {
      if (body.code !== '123456') return buildFailure(400, 'second_factor_wrong', 'x', { code: 'This is not right.' });
      secondFactor = on;
      return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
    },
    'POST admin/auth/refresh-token': { token: 'good', admin: { ...admin, hasSecondFactor: true } },
  });
  renderRoutes(routes, '/admin/account');
  await press('Set up');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('MZXW 6YTB OI')).toBeVisible();
  const code = screen.getByLabelText('2. Code that the app shows');
  await press('Turn on');
  expect(code).toHaveAccessibleDescription('Please enter the six digits of the app');
  await userEvent.type(code, '000 000');
  await press('Turn on');
  await waitFor(() => expect(code).toHaveAccessibleDescription('This is not right.'));
  await userEvent.clear(code);
  await userEvent.type(code, '123 456');
  await press('Turn on');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('aaaa-bbbbcccc-dddd');
  expect(screen.getByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
  await press('I have kept them');
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  await waitFor(() => expect(useAdminSession.getState().admin?.hasSecondFactor).toBe(true));
});

describe('a call that needs a fresh confirmation', () => {
  const openWith = (confirm: (body: object) => unknown) => {
    signIn({ hasSecondFactor: true });
    let isConfirmed = false;
    const server = stubServer({
      'GET admin/sessions': [],
      'GET admin/second-factor': on,
      'POST admin/second-factor/recovery-codes': () =>
        isConfirmed ? { recoveryCodes: ['aaaa-bbbb'] } : buildFailure(403, 'confirmation_required', 'Please confirm.'),
      'POST admin/auth/confirm': ({ body }: { body: object }) => {
        const reply = confirm(body);
        isConfirmed = reply === undefined;
        return reply;
      },
    });
    renderRoutes(routes, '/admin/account');
    return server;
  };

  it('asks for the password in place and goes on', async () => {
    openWith((body) =>
      'password' in body && body.password === 'right'
        ? undefined
        : buildFailure(403, 'confirmation_wrong', 'x', { password: 'This is not your password.' }),
    );
    await press('New recovery codes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    const password = dialog.getByLabelText('Your password');
    expect(password).toHaveFocus();
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password.'));
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(useAdminSession.getState().status).toBe('signed-in');
  });

  it('accepts a code, and does nothing when it is cancelled', async () => {
    const sent: object[] = [];
    openWith((body) => void sent.push(body));
    await press('New recovery codes');
    await press('Cancel');
    const message = 'You have not confirmed that it is you, so nothing was done.';
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', message));
    await press('New recovery codes');
    await press('Use a code');
    await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(sent).toEqual([{ code: '123456' }]);
  });
});

it('leads an admin who needs a second factor to the set-up', async () => {
  signIn({ needsSecondFactor: true });
  const { calls } = stubServer({});
  renderRoutes(routes, '/admin/settings');
  expect(await screen.findByText('Set up your second factor first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set it up in your account' })).toHaveAttribute('href', '/admin/account');
  expect(calls).toEqual([]);
});
