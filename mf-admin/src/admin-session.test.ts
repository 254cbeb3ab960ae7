import { onSessionExpired } from '@vastra/shared/http';
import { startSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { adminApi, restoreAdminSession } from './admin-session';

it('does not touch the session of a customer in the same browser', async () => {
  localStorage.setItem('adminToken', 'old');
  restoreAdminSession();
  startSession({ token: 'customer', user: { id: 'c', name: 'C', role: 'user' } });
  const expired = jest.fn();
  onSessionExpired(expired);
  const { calls } = stubServer({
    'GET admin/dashboard': buildFailure(401, 'session_expired', 'x'),
    'POST auth/refresh-token': { token: 'c2', user: { id: 'c', name: 'C', role: 'user' } },
    'POST admin/auth/refresh-token': buildFailure(401, 'session_expired', 'x'),
  });
  await adminApi.get('admin/dashboard').catch(() => {});
  expect(calls).not.toContain('POST auth/refresh-token');
  expect(expired).not.toHaveBeenCalled();
});
