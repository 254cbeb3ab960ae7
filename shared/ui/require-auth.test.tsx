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

const open = (element: React.ReactNode) =>
  renderRoutes(
    [
      { path: '/secret', element },
      { path: '/', element: <Arrival /> },
      { path: '/login', element: <Arrival /> },
    ],
    '/secret?tab=2#end',
  );

it('shows its children to a signed-in visitor', () => {
  open(<RequireAuth status="signed-in">Secret</RequireAuth>);
  expect(screen.getByText('Secret')).toBeVisible();
});

it('shows a spinner while authentication loads, or the given fallback', () => {
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

it('redirects others to the home page, and stores where they came from', async () => {
  const { router } = open(<RequireAuth status="signed-out">Secret</RequireAuth>);
  expect(await screen.findByText('at /, from /secret?tab=2#end')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('redirects them to the path of the caller', async () => {
  open(
    <RequireAuth status="signed-out" redirectTo={(from) => `/login?redirect=${encodeURIComponent(from)}`}>
      Secret
    </RequireAuth>,
  );
  expect(await screen.findByText(/^at \/login\?redirect=%2Fsecret%3Ftab%3D2%23end,/)).toBeVisible();
});
