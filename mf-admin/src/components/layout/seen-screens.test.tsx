import { act, screen } from '@testing-library/react';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { buildPage, setUpAdmin } from '../../testing/admin';
import { diwali } from '../coupons/testing/coupon';

setUpAdmin({ id: 'a', name: 'Anna Admin', email: 'anna@example.in', role: 'admin' });

it('shows a list that was left at once, although each screen restores the session', async () => {
  let count = 0;
  const never = new Promise<never>(() => {});
  stubServer({
    'GET admin/coupons': () => {
      count += 1;
      return count === 1 ? buildPage([diwali]) : never;
    },
  });
  const { router } = renderRoutes(routes, '/admin/coupons');
  expect(await screen.findByRole('link', { name: 'DIWALI' })).toBeVisible();
  await act(() => router.navigate('/admin/coupons/new'));
  expect(await screen.findByRole('heading', { name: 'New coupon' })).toBeVisible();
  await act(() => router.navigate('/admin/coupons'));
  expect(await screen.findByRole('link', { name: 'DIWALI' })).toBeVisible();
  expect(count).toBe(2);
});
