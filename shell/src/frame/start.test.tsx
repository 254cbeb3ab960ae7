import { act, waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { setToastRenderer } from '@vastra/shared/notify';
import {
  endSession,
  getAccessToken,
  isSignOutPending,
  resetSession,
  setSignOutPending,
  startSession,
  useSession,
} from '@vastra/shared/session';
import { buildFailure, createMemoryRouter, stubServer } from '@vastra/shared/testing';
import { startShop } from './start';

jest.mock('./toaster', () => ({ show: jest.fn() }));

const asha = { id: 'u1', name: 'Asha Menon', role: 'user' as const };
const ila = { id: 'u2', name: 'Ila Rao', role: 'user' as const };
const expired = buildFailure(401, 'session_expired', 'Please sign in');
const otherTab = new BroadcastChannel('vastra:events');
const receivedByOtherTab: unknown[] = [];
otherTab.addEventListener('message', ({ data }) => receivedByOtherTab.push(data));

const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/search?q=jacket'] });
let toasts: string[];
let stop: () => void;

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = text;
};

beforeAll(() => {
  stubServer({});
  startShop(router);
});
beforeEach(async () => {
  toasts = [];
  receivedByOtherTab.length = 0;
  setToastRenderer(({ text }) => toasts.push(text));
  stop = () => {};
  await router.navigate('/search?q=jacket');
});
afterEach(() => {
  stop();
  endSession();
  setSignOutPending(false);
  setCookie('session=; max-age=0');
});
afterAll(() => otherTab.close());

it('makes no call for a guest', () => {
  expect(useSession.getState().status).toBe('signed-out');
});

it('shows once that the session has expired, opens the sign-in with the way back, and notifies other tabs', async () => {
  startSession({ user: asha, token: 'old' });
  stubServer({ 'GET cart': expired, 'GET orders': expired, 'POST auth/refresh-token': expired });
  await Promise.allSettled([api.get('cart').data(), api.get('orders').data()]);
  expect(toasts).toEqual(['Your session has expired. Please log in again.']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fsearch%3Fq%3Djacket');
  await waitFor(() => expect(receivedByOtherTab).toEqual([{ event: 'session:ended', fact: { reason: 'expired' } }]));
});

it('shows a returning visitor once that the session has expired, and stays on the page', async () => {
  setCookie('session=1');
  resetSession();
  stubServer({ 'GET cart': expired, 'GET orders': expired, 'POST auth/refresh-token': expired });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await Promise.allSettled([api.get('cart').data(), api.get('orders').data()]);
  expect(useSession.getState().status).toBe('signed-out');
  expect(toasts).toEqual(['Your session has expired. Please log in again.']);
  expect(router.state.location.pathname).toBe('/search');
});

it('shows a returning visitor once that the session has expired when its cookie is gone', () => {
  setCookie('session=1');
  startSession({ user: asha, token: 'old' });
  setCookie('session=; max-age=0');
  resetSession();
  for (const _visit of [1, 2]) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(useSession.getState().status).toBe('signed-out');
  expect(toasts).toEqual(['Your session has expired. Please log in again.']);
});

it('stays on the sign-in page with its return URL', async () => {
  await router.navigate('/login?redirect=%2Fcart');
  startSession({ user: asha, token: 'other' });
  stubServer({ 'GET cart': expired, 'POST auth/refresh-token': expired });
  await expect(api.get('cart').data()).rejects.toThrow();
  expect(router.state.location.search).toBe('?redirect=%2Fcart');
});

it.each(['expired', 'signed-out'])('is signed out by another tab (%s), without a toast', async (reason) => {
  startSession({ user: asha, token: 'token' });
  stubServer({});
  otherTab.postMessage({ event: 'session:ended', fact: { reason } });
  await waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
  expect(getAccessToken()).toBeUndefined();
  expect(toasts).toEqual([]);
  expect(router.state.location.pathname).toBe('/search');
});

it('uses the session of a user who signed in in another tab, and drops the previous one at once', async () => {
  startSession({ user: asha, token: 'asha' });
  const seen: (string | undefined)[] = [];
  stop = useSession.subscribe(({ user }) => seen.push(user?.id));
  stubServer({ 'POST auth/refresh-token': { user: ila, token: 'ila' } });
  otherTab.postMessage({ event: 'session:started', fact: { userId: 'u2', name: 'Ila Rao' } });
  await waitFor(() => expect(getAccessToken()).toBe('ila'));
  expect(seen).toEqual([undefined, 'u2']);
});

it('refreshes the session again when the pending response belongs to the previous user', async () => {
  startSession({ user: asha, token: 'asha' });
  let respond: (value: unknown) => void = () => {};
  const responses = [new Promise((resolve) => (respond = resolve)), { user: ila, token: 'ila' }];
  const { calls } = stubServer({ 'GET cart': expired, 'POST auth/refresh-token': () => responses.shift() });
  const call = api.get('cart').data();
  await waitFor(() => expect(calls).toHaveLength(2));
  otherTab.postMessage({ event: 'session:started', fact: { userId: 'u2', name: 'Ila Rao' } });
  await waitFor(() => expect(useSession.getState().status).toBe('unknown'));
  respond({ user: asha, token: 'late' });
  await expect(call).rejects.toThrow();
  await waitFor(() => expect(getAccessToken()).toBe('ila'));
});

it('shows a changed name without signing the user out in between', async () => {
  startSession({ user: asha, token: 'one' });
  const seen: (string | undefined)[] = [];
  stop = useSession.subscribe(({ user }) => seen.push(user?.name));
  stubServer({ 'POST auth/refresh-token': { user: { ...asha, name: 'Asha Rao' }, token: 'two' } });
  otherTab.postMessage({ event: 'session:started', fact: { userId: 'u1', name: 'Asha Rao' } });
  await waitFor(() => expect(seen).toEqual(['Asha Rao']));
});

it('sends a sign-out when the server works again, and stays signed out until then', async () => {
  let response: unknown = buildFailure(503, 'x', 'x');
  const { calls } = stubServer({ 'POST auth/logout': () => response });
  setCookie('session=1');
  setSignOutPending(true);
  events.emit('session:ended', { reason: 'signed-out' });
  await waitFor(() => expect(calls).toEqual(['POST auth/logout']));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(useSession.getState().status).toBe('signed-out');
  response = null;
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(isSignOutPending()).toBe(false);
  });
  const callCount = calls.length;
  window.dispatchEvent(new Event('focus'));
  expect(calls).toHaveLength(callCount);
});

it('keeps the session of a user who has signed in since', async () => {
  const { calls } = stubServer({ 'POST auth/logout': buildFailure(503, 'x', 'x') });
  setSignOutPending(true);
  events.emit('session:ended', { reason: 'signed-out' });
  await waitFor(() => expect(calls).toHaveLength(1));
  setSignOutPending(false);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('focus'));
  expect(calls).toHaveLength(1);
});

it('checks the session when the page comes back from the back/forward cache', async () => {
  startSession({ user: asha, token: 'one' });
  stubServer({ 'POST auth/refresh-token': { user: ila, token: 'two' } });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(useSession.getState().status).toBe('signed-out');
  setCookie('session=1');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(useSession.getState().user?.id).toBe('u2'));
});
