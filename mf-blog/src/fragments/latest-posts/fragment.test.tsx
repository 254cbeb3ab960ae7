import { screen } from '@testing-library/react';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { createPostCard } from '../../testing/posts';
import { Component, loader } from './fragment';

const renderFragment = async () => {
  const data = await loader({});
  renderRoutes([{ path: '/', element: <Component data={data} /> }], '/');
};

it('shows the three latest posts', async () => {
  const queries: string[] = [];
  stubServer({
    'GET blogs': ({ query }: { query: URLSearchParams }) => {
      queries.push(String(query));
      return { posts: ['a', 'b', 'c'].map((slug) => createPostCard({ _id: slug, slug, title: `Post ${slug}` })) };
    },
  });
  await renderFragment();

  expect(queries).toEqual(['limit=3']);
  expect(screen.getByRole('heading', { level: 2, name: 'Latest from the blog' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Post a',
    'Post b',
    'Post c',
  ]);
  expect(screen.getByRole('link', { name: 'Post b' })).toHaveAttribute('href', '/blog/b');
  expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
});

it('shows nothing when there are no posts', async () => {
  stubServer({ 'GET blogs': { posts: [] } });
  await renderFragment();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('throws an error to the page that shows it', async () => {
  stubServer({ 'GET blogs': buildFailure(500, 'internal', 'An error occurred') });
  await expect(loader({})).rejects.toThrow('An error occurred');
});
