import { commands } from '@vastra/shared/commands';
import { events, type ShopEvents } from '@vastra/shared/events';
import { showNoticesBy } from '@vastra/shared/notify';
import { accessToken, hasSessionCookie, isSignOutUntold, setSignOutUntold, startSession } from '@vastra/shared/session';
import { failure, serverReplies } from '@vastra/shared/testing';
import { logOut } from '.';

const user = { id: 'u1', name: 'Asha Menon', role: 'user' as const };
const said: string[] = [];
const ended: ShopEvents['session:ended'][] = [];
let stop: () => void;

beforeEach(() => {
  said.length = 0;
  ended.length = 0;
  showNoticesBy(({ text }) => said.push(text));
  stop = events.on('session:ended', (fact) => ended.push(fact));
  commands.provideBy(async () => ({ 'cart/count': async () => ({ count: 0 }) }));
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'session=1';
  startSession({ user, token: 'token' });
});
afterEach(() => {
  stop();
  setSignOutUntold(false);
});

it('tells the server, and nobody asks for a session meanwhile', async () => {
  let wasAsked: boolean | undefined;
  serverReplies({
    'POST auth/logout': () => {
      wasAsked = hasSessionCookie();
      return null;
    },
  });
  await logOut();
  expect(wasAsked).toBe(false);
  expect(isSignOutUntold()).toBe(false);
  expect(accessToken()).toBeUndefined();
  expect(ended).toEqual([{ reason: 'signed-out' }]);
  expect(said).toEqual([]);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => failure(503, 'x', 'x')],
])('ends here when the server %s, and remembers to tell it', async (_, answer) => {
  serverReplies({ 'POST auth/logout': answer });
  await logOut();
  expect(said).toEqual(['You have been logged out from this device.']);
  expect(accessToken()).toBeUndefined();
  expect(hasSessionCookie()).toBe(false);
  expect(isSignOutUntold()).toBe(true);
  expect(ended).toEqual([{ reason: 'signed-out' }]);
});
