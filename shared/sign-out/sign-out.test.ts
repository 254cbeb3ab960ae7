import { commands } from '@vastra/shared/commands';
import { events, type ShopEvents } from '@vastra/shared/events';
import { setToastRenderer } from '@vastra/shared/notify';
import {
  getAccessToken,
  hasSessionCookie,
  isSignOutPending,
  setSignOutPending,
  startSession,
} from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { signOut } from '.';

const user = { id: 'u1', name: 'Asha Menon', role: 'user' as const };
const toasts: string[] = [];
const ended: ShopEvents['session:ended'][] = [];
let stop: () => void;

beforeEach(() => {
  toasts.length = 0;
  ended.length = 0;
  setToastRenderer(({ text }) => toasts.push(text));
  stop = events.on('session:ended', (payload) => ended.push(payload));
  commands.setProvider(async () => ({ 'cart/count': async () => ({ count: 0 }) }));
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'session=1';
  startSession({ user, token: 'token' });
});
afterEach(() => {
  stop();
  setSignOutPending(false);
});

it('ends the session on the server, and no call refreshes it meanwhile', async () => {
  let hadSession: boolean | undefined;
  stubServer({
    'POST auth/logout': () => {
      hadSession = hasSessionCookie();
      return null;
    },
  });
  await signOut();
  expect(hadSession).toBe(false);
  expect(isSignOutPending()).toBe(false);
  expect(getAccessToken()).toBeUndefined();
  expect(ended).toEqual([{ reason: 'signed-out' }]);
  expect(toasts).toEqual([]);
});

it.each([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => buildFailure(503, 'x', 'x')],
])('ends the session here when the server %s, and marks the sign-out as pending', async (_, reply) => {
  stubServer({ 'POST auth/logout': reply });
  await signOut();
  expect(toasts).toEqual(['You have been logged out from this device.']);
  expect(getAccessToken()).toBeUndefined();
  expect(hasSessionCookie()).toBe(false);
  expect(isSignOutPending()).toBe(true);
  expect(ended).toEqual([{ reason: 'signed-out' }]);
});
