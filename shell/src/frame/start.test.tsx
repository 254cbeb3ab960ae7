import { act, waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { showNoticesBy } from '@vastra/shared/notify';
import {
  accessToken,
  endSession,
  isSignOutUntold,
  setSignOutUntold,
  startSession,
  useSession,
} from '@vastra/shared/session';
import { createMemoryRouter, failure, serverReplies } from '@vastra/shared/testing';
import { startShop } from './start';

jest.mock('./toaster', () => ({ show: jest.fn() }));

const asha = { id: 'u1', name: 'Asha Menon', role: 'user' as const };
const ila = { id: 'u2', name: 'Ila Rao', role: 'user' as const };
const expired = failure(401, 'session_expired', 'Please sign in');
const otherTab = new BroadcastChannel('vastra:events');
const heardByOthers: unknown[] = [];
otherTab.addEventListener('message', ({ data }) => heardByOthers.push(data));

const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/search?q=jacket'] });
let said: string[];
let stop: () => void;

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = text;
};

beforeAll(() => {
  serverReplies({});
  startShop(router);
});
beforeEach(async () => {
  said = [];
  heardByOthers.length = 0;
  showNoticesBy(({ text }) => said.push(text));
  stop = () => {};
  await router.navigate('/search?q=jacket');
});
afterEach(() => {
  stop();
  endSession();
  setSignOutUntold(false);
  cookie('session=; max-age=0');
});
afterAll(() => otherTab.close());

it('knows a guest without a call', () => {
  expect(useSession.getState().status).toBe('signed-out');
});

it('says once that the session has expired, leads to the sign-in and back, and tells the other tabs', async () => {
  startSession({ user: asha, token: 'old' });
  serverReplies({ 'GET cart': expired, 'GET orders': expired, 'POST auth/refresh-token': expired });
  await Promise.allSettled([api.get('cart').data(), api.get('orders').data()]);
  expect(said).toEqual(['Your session has expired. Please log in again.']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fsearch%3Fq%3Djacket');
  await waitFor(() => expect(heardByOthers).toEqual([{ event: 'session:ended', fact: { reason: 'expired' } }]));
});

it('stays on the sign-in, with where it leads', async () => {
  await router.navigate('/login?redirect=%2Fcart');
  startSession({ user: asha, token: 'other' });
  serverReplies({ 'GET cart': expired, 'POST auth/refresh-token': expired });
  await expect(api.get('cart').data()).rejects.toThrow();
  expect(router.state.location.search).toBe('?redirect=%2Fcart');
});

it.each(['expired', 'signed-out'])('is signed out by another tab (%s), without a word', async (reason) => {
  startSession({ user: asha, token: 'token' });
  serverReplies({});
  otherTab.postMessage({ event: 'session:ended', fact: { reason } });
  await waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
  expect(accessToken()).toBeUndefined();
  expect(said).toEqual([]);
  expect(router.state.location.pathname).toBe('/search');
});

it('takes the session of another person in another tab, and forgets the one before at once', async () => {
  startSession({ user: asha, token: 'asha' });
  const seen: (string | undefined)[] = [];
  stop = useSession.subscribe(({ user }) => seen.push(user?.id));
  serverReplies({ 'POST auth/refresh-token': { user: ila, token: 'ila' } });
  otherTab.postMessage({ event: 'session:started', fact: { userId: 'u2', name: 'Ila Rao' } });
  await waitFor(() => expect(accessToken()).toBe('ila'));
  expect(seen).toEqual([undefined, 'u2']);
});

it('asks again when the answer on its way is of the person before', async () => {
  startSession({ user: asha, token: 'asha' });
  let answer: (value: unknown) => void = () => {};
  const answers = [new Promise((resolve) => (answer = resolve)), { user: ila, token: 'ila' }];
  const { made } = serverReplies({ 'GET cart': expired, 'POST auth/refresh-token': () => answers.shift() });
  const call = api.get('cart').data();
  await waitFor(() => expect(made).toHaveLength(2));
  otherTab.postMessage({ event: 'session:started', fact: { userId: 'u2', name: 'Ila Rao' } });
  await waitFor(() => expect(useSession.getState().status).toBe('unknown'));
  answer({ user: asha, token: 'late' });
  await expect(call).rejects.toThrow();
  await waitFor(() => expect(accessToken()).toBe('ila'));
});

it('shows another name of the same person without a moment as a guest', async () => {
  startSession({ user: asha, token: 'one' });
  const seen: (string | undefined)[] = [];
  stop = useSession.subscribe(({ user }) => seen.push(user?.name));
  serverReplies({ 'POST auth/refresh-token': { user: { ...asha, name: 'Asha Rao' }, token: 'two' } });
  otherTab.postMessage({ event: 'session:started', fact: { userId: 'u1', name: 'Asha Rao' } });
  await waitFor(() => expect(seen).toEqual(['Asha Rao']));
});

it('tells the server of a sign-out when it answers again, and is not signed in before', async () => {
  let answer: unknown = failure(503, 'x', 'x');
  const { made } = serverReplies({ 'POST auth/logout': () => answer });
  cookie('session=1');
  setSignOutUntold(true);
  events.tell('session:ended', { reason: 'signed-out' });
  await waitFor(() => expect(made).toEqual(['POST auth/logout']));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(useSession.getState().status).toBe('signed-out');
  answer = null;
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(isSignOutUntold()).toBe(false);
  });
  const told = made.length;
  window.dispatchEvent(new Event('focus'));
  expect(made).toHaveLength(told);
});

it('keeps the session of who has signed in since', async () => {
  const { made } = serverReplies({ 'POST auth/logout': failure(503, 'x', 'x') });
  setSignOutUntold(true);
  events.tell('session:ended', { reason: 'signed-out' });
  await waitFor(() => expect(made).toHaveLength(1));
  setSignOutUntold(false);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('focus'));
  expect(made).toHaveLength(1);
});

it('finds out what has happened to the session while the page lay in the memory of the browser', async () => {
  startSession({ user: asha, token: 'one' });
  serverReplies({ 'POST auth/refresh-token': { user: ila, token: 'two' } });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(useSession.getState().status).toBe('signed-out');
  cookie('session=1');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(useSession.getState().user?.id).toBe('u2'));
});
