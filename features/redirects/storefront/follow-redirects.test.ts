import { waitFor } from '@testing-library/react';
import { ApiError } from '@vastra/shared/http';
import { buildFailure, createMemoryRouter, stubServer } from '@vastra/shared/testing';
import { followRedirects } from './follow-redirects';

const open = (to?: string) => {
  const { calls } = stubServer({
    'GET redirects': to ? { to, status: 301 } : buildFailure(404, 'redirect_not_found', ''),
  });
  const failMissing = () => {
    throw new ApiError(404, 'post_not_found', '');
  };
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/new', element: null },
    { path: '/old', loader: failMissing, element: null, errorElement: null },
  ]);
  const leave = jest.fn();
  const stop = followRedirects(router, '/', leave);
  return { router, stop, leave, calls };
};

it('leads a navigation to a missing record where the merchant has redirected its path, with its query', async () => {
  const { router } = open('/new?a=1#top');
  await router.navigate('/old?b=2');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/new', search: '?a=1&b=2', hash: '#top' }),
  );
});

it('leaves the shop for a target on another site', async () => {
  const { router, leave } = open('https://other.example/');
  await router.navigate('/old');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://other.example/'));
});

it('leaves a missing record without a redirect as it is, and asks for no redirect of a page', async () => {
  const { router, calls } = open();
  await router.navigate('/new');
  await router.navigate('/old');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(router.state.location.pathname).toBe('/old');
});

it('follows the redirect of a page that was opened before the call', async () => {
  const { router, stop, leave } = open('/new');
  stop();
  await router.navigate('/old');
  expect(router.state.location.pathname).toBe('/old');
  followRedirects(router, '/', leave);
  await waitFor(() => expect(router.state.location.pathname).toBe('/new'));
});
