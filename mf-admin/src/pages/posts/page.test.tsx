import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPostRow } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, openAt, setUpAdmin } from '../../testing/admin';

const linen: AdminPostRow = {
  _id: 'p1',
  slug: 'linen',
  title: 'Linen in June',
  author: 'Meera Nair',
  categories: ['Care', 'Style'],
  state: 'published',
  publishedAt: '2026-11-18T20:00:00Z',
  updatedAt: '2026-11-19T20:00:00Z',
};
const draft: AdminPostRow = { ...linen, _id: 'p2', title: 'Silk', state: 'draft', publishedAt: null };
const buildList = (rows: AdminPostRow[]) => buildPage(rows, { categories: [], tags: [], authors: [] });

setUpAdmin();

const open = (reply: unknown = buildList([linen, draft])) => {
  return openAt('/admin/blog', { 'GET admin/blogs': reply });
};

it('lists posts with their state, and links to a new one', async () => {
  open();
  const row = within((await screen.findByRole('link', { name: 'Linen in June' })).closest('tr')!);
  expect(row.getByRole('link')).toHaveAttribute('href', '/admin/blog/p1');
  for (const text of ['Meera Nair', 'Care, Style', 'Published', /19 Nov 2026/, /20 Nov 2026/])
    expect(row.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('link', { name: 'Silk' }).closest('tr')!).getByText('Draft')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/admin/blog/new');
});

it('filters by state, which the URL holds', async () => {
  const { router } = open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Scheduled');
  expect(router.state.location.search).toBe('?state=scheduled');
});

it('says when there are none, and when they cannot be loaded', async () => {
  const { unmount } = open(buildList([]));
  expect(await screen.findByText('No posts yet.')).toBeVisible();
  unmount();
  open(buildFailure(500, 'internal', 'An error occurred'));
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
});
