import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminCoupon } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { adminApi, restoreAdminSession, useAdminSession } from '../../admin-session';
import { diwali } from '../../components/coupons/testing/coupon';
import { routes } from '../../routes';
import { settleSignIn } from '../../sign-in-request';
import { openAt } from '../../testing/admin';

const anna = { id: 'a1', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin' };
const bala = { id: 'a2', name: 'Bala Admin', email: 'bala@vastra.example', role: 'admin' };
const detail = { ...diwali, uses: [] };
const expired = buildFailure(401, 'session_expired', 'Expired');

const storeSession = (admin = anna, token = 'good') => {
  localStorage.setItem('adminToken', token);
  localStorage.setItem('adminData', JSON.stringify(admin));
};
beforeEach(() => {
  localStorage.clear();
  useAdminSession.setState({ status: 'unknown' }, true);
  storeSession();
});
afterEach(() => act(() => settleSignIn(false)));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const getDescription = () => screen.getByLabelText('Description');
const retype = async (text: string) => {
  await userEvent.clear(await screen.findByLabelText('Description'));
  await userEvent.type(getDescription(), text);
};
type Request = { headers: Headers; body: AdminCoupon };

/** A server that accepts the token `new` only, which a sign-in gets. `saved` are the bodies of the coupon's saves. */
function openWithExpiredSession(admin: object = anna) {
  const saved: AdminCoupon[] = [];
  const isSignedIn = ({ headers }: Request) => headers.get('authorization') === 'Bearer new';
  const server = stubServer({
    'GET admin/coupons/c1': detail,
    'PUT admin/coupons/c1': (request: Request) => {
      if (!isSignedIn(request)) return expired;
      saved.push(request.body);
      return { ...diwali, ...request.body, version: 4 };
    },
    'POST admin/auth/refresh-token': expired,
    'POST admin/auth/login': ({ body }: Request) =>
      (body as unknown as { password: string }).password === 'right'
        ? { token: 'new', admin }
        : buildFailure(401, 'login_failed', 'Login failed'),
  });
  return { ...server, ...renderRoutes(routes, '/admin/coupons/c1'), saved };
}
const findDialog = () => screen.findByRole('dialog', { name: 'Sign in to continue' });
async function signIn(password: string): Promise<void> {
  await userEvent.type(within(await findDialog()).getByLabelText('Password'), password);
  await press('Sign In');
}

it('says what once per customer rests on', async () => {
  openAt('/admin/coupons/c1', { 'GET admin/coupons/c1': { ...detail, perCustomerLimit: 1, isFirstOrderOnly: false } });
  expect(await screen.findByText(/also with an alias such as name\+1@example.com/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Usage limit per customer'));
  expect(screen.queryByText(/also with an alias/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('First order only'));
  expect(screen.getByText(/also with an alias/)).toBeVisible();
});

describe('when the session is over', () => {
  it('asks to sign in on the same screen, and saves the same input once', async () => {
    const { calls, saved, router } = openWithExpiredSession();
    await retype('Bright lamps');
    await press('Save');
    expect(within(await findDialog()).getByLabelText('Email')).toHaveValue('anna@vastra.example');
    await signIn('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    expect(saved).toEqual([]);
    await userEvent.clear(within(await findDialog()).getByLabelText('Password'));
    await signIn('right');
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(saved).toEqual([expect.objectContaining({ description: 'Bright lamps', version: 3 })]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'POST admin/auth/login')).toHaveLength(2);
    expect(router.state.location.pathname).toBe('/admin/coupons/c1');
  });

  it('keeps the input when the admin cancels, says that nothing was saved, and asks again at the next save', async () => {
    const { saved } = openWithExpiredSession();
    await retype('Bright lamps');
    await press('Save');
    within(await findDialog());
    await press('Cancel');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are signed out, so nothing was saved. Your input is still here.',
    );
    expect(getDescription()).toHaveValue('Bright lamps');
    await press('Save');
    await signIn('right');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('asks once for calls at the same time', async () => {
    const { calls, saved } = openWithExpiredSession();
    await retype('Bright lamps');
    const results = Promise.all([1, 2].map((version) => adminApi.put('admin/coupons/c1', { body: { version } })));
    await signIn('right');
    await results;
    expect(saved.map(({ version }) => version)).toEqual([1, 2]);
    expect(calls.filter((call) => call.startsWith('POST admin/auth/'))).toEqual([
      'POST admin/auth/refresh-token',
      'POST admin/auth/login',
    ]);
  });

  it('keeps a screen with unsaved input after a sign-out in another tab, until the admin is back there', async () => {
    const { saved } = openWithExpiredSession();
    await retype('Bright lamps');
    const changeInOtherTab = (change: () => void) =>
      act(async () => {
        change();
        window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
      });
    await changeInOtherTab(() => localStorage.clear());
    await findDialog();
    await changeInOtherTab(() => storeSession(bala, 'new'));
    expect(screen.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
    await changeInOtherTab(() => storeSession(anna, 'new'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Save');
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ description: 'Bright lamps' })]));
  });

  it('leaves a screen without unsaved input after a sign-out in another tab', async () => {
    openWithExpiredSession();
    await screen.findByLabelText('Description');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

describe('unsaved input', () => {
  const open = (replies: Record<string, unknown> = {}) =>
    openAt('/admin/coupons/c1', { 'GET admin/coupons/c1': detail, 'POST admin/auth/logout': null, ...replies });
  /** Types and reloads: the page is left without a question, and opened again. */
  const typeAndReload = async (replies: Record<string, unknown> = {}) => {
    const { unmount } = open();
    await retype('Bright lamps');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    useAdminSession.setState({ status: 'unknown' }, true);
    return open(replies);
  };
  const countDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('vastra:admin-draft:')).length;
  const notice = /^Your unsaved changes from .* were restored\./;

  it('survives a reload, and is dropped when it is saved', async () => {
    const saved = jest.fn();
    await typeAndReload({
      'PUT admin/coupons/c1': ({ body }: Request) => {
        saved(body);
        return { ...diwali, ...body, version: 4 };
      },
    });
    expect(await screen.findByText(notice)).toBeVisible();
    expect(getDescription()).toHaveValue('Bright lamps');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Save');
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ description: 'Bright lamps', code: 'DIWALI' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(countDrafts()).toBe(0);
  });

  it('is dropped by Discard', async () => {
    await typeAndReload();
    await screen.findByText(notice);
    await press('Discard');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(getDescription()).toHaveValue('Festive');
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(countDrafts()).toBe(0);
  });

  it('is compared with the values that another admin has saved since', async () => {
    const versions: number[] = [];
    await typeAndReload({
      'GET admin/coupons/c1': { ...detail, description: 'Their words', version: 9 },
      'PUT admin/coupons/c1': ({ body }: Request) => {
        versions.push(body.version);
        return buildFailure(409, 'changed_meanwhile', 'Another person changed this while you were editing.');
      },
    });
    await screen.findByText(notice);
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Another person changed this while you were editing' });
    expect(dialog).toHaveTextContent('Their words');
    expect(dialog).toHaveTextContent('Bright lamps');
    expect(versions).toEqual([3]);
  });

  it('is not shown to another admin', async () => {
    const { unmount } = open();
    await retype('Bright lamps');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    storeSession(bala);
    restoreAdminSession();
    open();
    expect(await screen.findByLabelText('Description')).toHaveValue('Festive');
    expect(countDrafts()).toBe(1);
  });

  it('is dropped after a question when the admin signs out', async () => {
    await typeAndReload();
    await screen.findByText(notice);
    await press('Sign Out');
    const dialog = await screen.findByRole('dialog', { name: 'Sign out without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(countDrafts()).toBe(0);
  });

  it('is dropped when the admin leaves without saving', async () => {
    open();
    await retype('Bright lamps');
    window.dispatchEvent(new Event('pagehide'));
    expect(countDrafts()).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    stubServer({ 'GET admin/orders': () => new Promise(() => {}) });
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(countDrafts()).toBe(0);
  });
});
