import { stubServer } from '@vastra/shared/testing';
import { findRedirect } from './find-redirect';

const find = async (path: string, reply: unknown) => {
  const { calls } = stubServer({ 'GET redirects': reply });
  const response = await findRedirect(new URL(path, 'https://shop.example'));
  return { calls, found: response && [response.status, response.headers.get('location')] };
};

it('redirects a path as the merchant has set it up, with the query of the request', async () => {
  const { calls, found } = await find('/old?b=2', { to: '/gifts?a=1#top', status: 301 });
  expect(found).toEqual([301, '/gifts?a=1&b=2#top']);
  expect(calls).toEqual(['GET redirects']);
});

it('finds none while the API fails', async () => {
  expect((await find('/old', new Response(null, { status: 503 }))).found).toBeUndefined();
});
