import { act } from '@testing-library/react';
import { startSession } from '@vastra/shared/session';
import { listFaultsOfMissingFields, type TestedPage } from '@vastra/shared/testing/missing-fields';
import { routes } from './routes';
import { orderSummary, profileReplies, user } from './testing/fixtures';

const prepare = () => act(() => startSession({ user, token: 'token' }));
const pagination = { page: 1, limit: 10, total: 1, hasNextPage: false, hasPreviousPage: false };
const pages: Record<string, TestedPage> = {
  '/orders': {
    replies: { 'GET orders': { orders: [orderSummary], pagination } },
    heading: 'My Orders',
    prepare,
    needed: ['orders', 'pagination', 'orders[].status', 'orders[].placedAt'],
  },
  '/account': { replies: profileReplies, heading: 'Welcome back, Asha!', prepare, needed: ['name', '[].lastSeenAt'] },
};

it.each(Object.entries(pages))(
  '%s shows what it has of a response that lacks a field',
  async (path, page) => expect(await listFaultsOfMissingFields(routes, path, page)).toEqual([]),
  120_000,
);
