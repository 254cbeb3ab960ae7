import { commands } from '@vastra/shared/commands';
import { events, type ShopEvents } from '@vastra/shared/events';
import { setNoticeRenderer } from '@vastra/shared/notify';
import {
  getAccessToken,
  hasSessionCookie,
  isSignOutPending,
  setSignOutPending,
  startSession,
} from '@vastra/shared/session';
import { failure, serverReplies } from '@vastra/shared/testing';
import { signOut } from '.';

const user = { id: 'u1', name: 'Asha Menon', role: 'user' as const };
const said: string[] = [];
const ended: ShopEvents['session:ended'][] = [];
let stop: () => void;

beforeEach(() => {
  said.length = 0;
  ended.length = 0;
  setNoticeRenderer(({ text }) => said.push(text));
  stop = events.on('session:ended', (fact) => ended.push(fact));
  commands.setProvider(async () => ({ 'cart/count': async () => ({ count: 0 }) }));
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'session=1';
  startSession({ user, token: 'token' });
});
afterEach(() => {
  stop();
  setSignOutPending(false);
});

it('tells the server, and nobody asks for a session meanwhile', async () => {
  let wasAsked: boolean | undefined;
  serverReplies({
    'POST auth/logout': () => {
      wasAsked = hasSessionCookie();
      return null;
    },
  });
  await signOut();
  expect(wasAsked).toBe(false);
  expect(isSignOutPending()).toBe(false);
  expect(getAccessToken()).toBeUndefined();
  expect(ended).toEqual([{ reason: 'signed-out' }]);
  expect(said).toEqual([]);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => failure(503, 'x', 'x')],
])('ends here when the server %s, and remembers to tell it', async (_, answer) => {
  serverReplies({ 'POST auth/logout': answer });
  await signOut();
  expect(said).toEqual(['You have been logged out from this device.']);
  expect(getAccessToken()).toBeUndefined();
  expect(hasSessionCookie()).toBe(false);
  expect(isSignOutPending()).toBe(true);
  expect(ended).toEqual([{ reason: 'signed-out' }]);
});
