import { screen } from '@testing-library/react';
import { useLocation } from '@vastra/shared/router';
import { renderRoutes } from '@vastra/shared/testing';
import { RequireAuth } from './require-auth';

const Arrival = () => {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      at {pathname}
      {search}, from {state?.from}
    </p>
  );
};

const open = (guarded: React.ReactNode) =>
  renderRoutes(
    [
      { path: '/secret', element: guarded },
      { path: '/', element: <Arrival /> },
      { path: '/login', element: <Arrival /> },
    ],
    '/secret?tab=2#end',
  );

it('shows what it guards to who is signed in', () => {
  open(<RequireAuth status="signed-in">Secret</RequireAuth>);
  expect(screen.getByText('Secret')).toBeVisible();
});

it('shows a spinner while authentication loads, or what stands for it', () => {
  const { unmount } = open(<RequireAuth status="unknown">Secret</RequireAuth>);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Secret')).toBeNull();
  unmount();
  open(
    <RequireAuth status="unknown" fallback={<p>One moment</p>}>
      Secret
    </RequireAuth>,
  );
  expect(screen.getByText('One moment')).toBeVisible();
});

it('sends others home, and remembers where they came from', async () => {
  const { router } = open(<RequireAuth status="signed-out">Secret</RequireAuth>);
  expect(await screen.findByText('at /, from /secret?tab=2#end')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('sends them where it is told to', async () => {
  open(
    <RequireAuth status="signed-out" redirectTo={(from) => `/login?redirect=${encodeURIComponent(from)}`}>
      Secret
    </RequireAuth>,
  );
  expect(await screen.findByText(/^at \/login\?redirect=%2Fsecret%3Ftab%3D2%23end,/)).toBeVisible();
});
