import { ApiError } from '@vastra/shared/http';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { followRedirect } from './follow-redirect';

const follow = (url: string) =>
  followRedirect(`https://shop.example${url}`, new ApiError(404, 'post_not_found', '')).then((response) =>
    response.headers.get('location'),
  );

it('leads a navigation to a missing record where the merchant has redirected its path, with its query', async () => {
  stubServer({
    'GET redirects': ({ query }: { query: URLSearchParams }) => ({
      to: `${query.get('path')}/new?a=1#top`,
      status: 301,
    }),
  });
  expect(await follow('/blog/old?b=2')).toBe('/blog/old/new?a=1&b=2#top');
});

it('leaves a missing record without a redirect as it is', async () => {
  stubServer({ 'GET redirects': buildFailure(404, 'redirect_not_found', '') });
  await expect(follow('/blog/old')).rejects.toMatchObject({ code: 'post_not_found' });
});
