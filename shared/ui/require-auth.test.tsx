import { screen } from '@testing-library/react';
import { useLocation } from '@vastra/shared/router';
import { renderRoutes } from '@vastra/shared/testing';
import { RequireAuth } from './require-auth';

const CurrentLocation = () => {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      at {pathname}
      {search}, from {state?.from}
    </p>
  );
};

const openSecret = (element: React.ReactNode) =>
  renderRoutes(
    [
      { path: '/secret', element },
      { path: '/', element: <CurrentLocation /> },
      { path: '/login', element: <CurrentLocation /> },
    ],
    '/secret?tab=2#end',
  );

it('shows its children to a signed-in visitor', () => {
  openSecret(<RequireAuth status="signed-in">Secret</RequireAuth>);
  expect(screen.getByText('Secret')).toBeVisible();
});

it('shows a spinner, above the fallback if there is one, while authentication loads', () => {
  const { unmount } = openSecret(<RequireAuth status="unknown">Secret</RequireAuth>);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Secret')).toBeNull();
  unmount();
  openSecret(
    <RequireAuth status="unknown" fallback={<p>One moment</p>}>
      Secret
    </RequireAuth>,
  );
  expect(screen.getByText('One moment')).toBeVisible();
  expect(screen.getByTestId('spinner')).toBeVisible();
});

it('redirects signed-out visitors to the home page, and stores the requested path', async () => {
  const { router } = openSecret(<RequireAuth status="signed-out">Secret</RequireAuth>);
  expect(await screen.findByText('at /, from /secret?tab=2#end')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('redirects signed-out visitors to the path that `redirectTo` returns', async () => {
  openSecret(
    <RequireAuth status="signed-out" redirectTo={(from) => `/login?redirect=${encodeURIComponent(from)}`}>
      Secret
    </RequireAuth>,
  );
  expect(await screen.findByText(/^at \/login\?redirect=%2Fsecret%3Ftab%3D2%23end,/)).toBeVisible();
});
