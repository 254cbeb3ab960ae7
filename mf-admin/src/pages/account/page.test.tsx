import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactor } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';
import { notified, openAt, press, recordBody, setUpBrowser, storeSession } from '../../testing/admin';

const admin = {
  ...{ id: 'a1', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin', adminRole: 'owner', remotes: [] },
  ...{ permissions: ['own.write', 'settings.read'], hasSecondFactor: false, needsSecondFactor: false },
};
const signIn = (values: object = {}) => storeSession({ ...admin, ...values });

setUpBrowser();

const off = { since: null, isRequired: false, recoveryCodesLeft: 0, hasTotp: false, passkeys: [] };
const on = { since: '2026-11-20T10:00:00Z', isRequired: false, recoveryCodesLeft: 10, hasTotp: true, passkeys: [] };

const requestOptions = {
  ...{
    rpId: 'vastra.example',
    challenge: 'AQID',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required',
  },
};
const creationOptions = {
  ...{ rp: { id: 'vastra.example', name: 'Vastra Admin' }, user: { id: 'AQID', name: 'a', displayName: 'Anna' } },
  ...{ challenge: 'AQID', pubKeyCredParams: [{ type: 'public-key', alg: -7 }], timeout: 300_000, attestation: 'none' },
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

/** Stubs the browser's passkeys. */
const stubBrowser = () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'];
  const response = { ...Object.fromEntries(parts.map((part) => [part, bytes])), getTransports: () => ['internal'] };
  const credential = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const [create, get] = [jest.fn(async () => credential), jest.fn(async (_options) => credential)];
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return { create, get };
};
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('passkeys', () => {
  const phone = { id: 'p1', name: 'My phone', createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null };
  const laptop = { ...phone, id: 'p2', name: 'Laptop', lastUsedAt: '2026-11-21T10:00:00Z' };
  const openWith = (secondFactor: Partial<SecondFactor>, replies: Record<string, unknown> = {}) => {
    signIn();
    const current = { ...on, hasTotp: false, ...secondFactor };
    openAt('/admin/account', {
      'GET admin/sessions': [],
      'GET admin/second-factor': () => current,
      'POST admin/passkeys/options': creationOptions,
      'POST admin/auth/refresh-token': { token: 'good', admin: { ...admin, hasSecondFactor: true } },
      ...replies,
    });
    return current;
  };

  it('are added, with recovery codes for the first one', async () => {
    const { create } = stubBrowser();
    create.mockRejectedValueOnce(new DOMException('exists', 'InvalidStateError'));
    const sent: unknown[] = [];
    openWith(
      { since: null, recoveryCodesLeft: 0, passkeys: [] },
      {
        'POST admin/passkeys': recordBody(sent, { passkeys: [phone], recoveryCodes: ['aaaa-bbbb'] }),
      },
    );
    await press('Add a passkey');
    await waitFor(() =>
      expect(notified).toHaveBeenCalledWith('error', 'This device has a passkey for your account already.'),
    );
    await press('Add a passkey');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('aaaa-bbbb');
    expect(sent).toMatchObject([
      { name: 'Passkey 1', passkey: { id: 'AQID', response: { transports: ['internal'] } } },
    ]);
    expect(notified).toHaveBeenCalledWith('success', 'Passkey added');
  });

  it('are listed, renamed and removed', async () => {
    stubBrowser();
    const current = openWith(
      { passkeys: [phone, laptop] },
      {
        'PUT admin/passkeys/p1': ({ body }: { body: { name: string } }) => {
          current.passkeys = [{ ...phone, ...body }, laptop];
          return { passkeys: current.passkeys };
        },
        'DELETE admin/passkeys/p2': () => {
          current.passkeys = [phone];
          return { passkeys: current.passkeys };
        },
      },
    );
    const list = within(await screen.findByRole('list', { name: 'Your passkeys' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^My phoneAdded .* not used yet/),
      expect.stringMatching(/^LaptopAdded .* last used/),
    ]);
    await press('Rename My phone');
    const name = screen.getByLabelText('Name');
    await userEvent.clear(name);
    await press('Save');
    expect(name).toHaveAccessibleDescription(/Please enter a name/);
    await userEvent.type(name, 'Tablet{Enter}');
    expect(await screen.findByText('Tablet')).toBeVisible();
    await press('Remove Laptop');
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
    expect(notified).toHaveBeenCalledWith('success', 'Passkey removed');
  });

  it('stay where the shop requires one and it is the last second factor', async () => {
    stubBrowser();
    openWith({ passkeys: [phone], isRequired: true });
    expect(await screen.findByText(/the last one cannot be removed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename My phone' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove My phone' })).not.toBeInTheDocument();
  });

  it('are not offered by a browser without them', async () => {
    openWith({ passkeys: [] });
    expect(await screen.findByText('This browser knows no passkeys.')).toBeVisible();
  });
});

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
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus());
  await press('I have kept them');
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  await waitFor(() => expect(useAdminSession.getState().admin?.hasSecondFactor).toBe(true));
});

describe('a call that needs a fresh confirmation', () => {
  const openWith = (confirm: (body: object) => unknown, values: object = {}) => {
    signIn(values);
    let isConfirmed = false;
    const server = stubServer({
      'GET admin/sessions': [],
      'GET admin/second-factor': on,
      'POST admin/auth/confirm/passkey': requestOptions,
      'POST admin/second-factor/recovery-codes': () =>
        isConfirmed
          ? { recoveryCodes: ['aaaa-bbbb'] }
          : buildFailure(403, 'confirmation_required', 'Today comes to ₹20,000.'),
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
    expect(dialog.getByText('Today comes to ₹20,000.')).toBeVisible();
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
    openWith((body) => void sent.push(body), { hasSecondFactor: true });
    await press('New recovery codes');
    await press('Cancel');
    const message = 'You have not confirmed that it is you, so nothing was done.';
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', message));
    await press('New recovery codes');
    expect(await screen.findByLabelText('Code of your authenticator app')).toHaveFocus();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    await press('Confirm');
    expect(screen.getByLabelText('Code of your authenticator app')).toHaveAccessibleDescription(
      /Please enter the code/,
    );
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(sent).toEqual([{ code: '123456' }]);
  });

  it('accepts a passkey, also after the browser’s dialog was closed', async () => {
    const { get } = stubBrowser();
    get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    const sent: object[] = [];
    openWith((body) => void sent.push(body), { hasSecondFactor: true, secondFactors: ['passkey'] });
    await press('New recovery codes');
    expect(await screen.findByLabelText('Recovery code')).toBeVisible();
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not used. Please try again.');
    await press('Use a passkey');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(get.mock.calls[1][0].publicKey).toMatchObject({ rpId: 'vastra.example', userVerification: 'required' });
    expect(sent).toMatchObject([{ passkey: { id: 'AQID', type: 'public-key', response: { signature: 'AQID' } } }]);
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
