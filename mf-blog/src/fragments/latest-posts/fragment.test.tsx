import { screen } from '@testing-library/react';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { listedPost } from '../../testing/posts';
import { Component, loader } from './fragment';

const show = async () => {
  const data = await loader({});
  renderRoutes([{ path: '/', element: <Component data={data} /> }], '/');
};

it('shows the three latest posts', async () => {
  const asked: string[] = [];
  serverReplies({
    'GET blogs': ({ query }: { query: URLSearchParams }) => {
      asked.push(String(query));
      return { posts: ['a', 'b', 'c'].map((slug) => listedPost({ _id: slug, slug, title: `Post ${slug}` })) };
    },
  });
  await show();

  expect(asked).toEqual(['limit=3']);
  expect(screen.getByRole('heading', { level: 2, name: 'Latest from the blog' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Post a',
    'Post b',
    'Post c',
  ]);
  expect(screen.getByRole('link', { name: 'Post b' })).toHaveAttribute('href', '/blog/b');
  expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
});

it('is not there when there are no posts', async () => {
  serverReplies({ 'GET blogs': { posts: [] } });
  await show();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('leaves a failure to the page that shows it', async () => {
  serverReplies({ 'GET blogs': failure(500, 'internal', 'An error occurred') });
  await expect(loader({})).rejects.toThrow('An error occurred');
});
