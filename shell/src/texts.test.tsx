import { api } from '@vastra/shared/http';
import { startSession } from '@vastra/shared/session';
import { buildFailure, createMemoryRouter } from '@vastra/shared/testing';
import { testTexts } from '@vastra/shared/testing/texts';
import { startShop } from './frame/start';

jest.mock('./frame/toaster', () => ({ show: jest.fn() }));
beforeAll(() => startShop(createMemoryRouter([{ path: '*', element: null }])));

const expired = buildFailure(401, 'session_expired', 'Please sign in');

testTexts([], {
  'Your session has expired. Please log in again.': {
    at: '/',
    replies: { 'GET /cart': expired, 'POST /auth/refresh-token': expired },
    prepare: () => startSession({ user: { id: 'asha', name: 'Asha Rao', role: 'user' }, token: 'old' }),
    steps: [
      () =>
        api
          .get('cart')
          .data()
          .catch(() => {}),
    ],
  },
});
