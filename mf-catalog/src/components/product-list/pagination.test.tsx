import { screen } from '@testing-library/react';
import { renderRoutes } from '@vastra/shared/testing';
import { getPageNumbers, Pagination } from './pagination';

const listPages = (current: number, last: number) =>
  getPageNumbers(current, last)
    .map((number) => (number === 'gap' ? '…' : number))
    .join(' ');

it('shows all pages up to seven', () => {
  expect(listPages(4, 7)).toBe('1 2 3 4 5 6 7');
  expect(listPages(1, 1)).toBe('1');
});

it('shows the first, the last and those around the current one beyond that', () => {
  expect(listPages(1, 10)).toBe('1 2 3 4 … 10');
  expect(listPages(4, 10)).toBe('1 2 3 4 5 … 10');
  expect(listPages(5, 10)).toBe('1 … 4 5 6 … 10');
  expect(listPages(7, 10)).toBe('1 … 6 7 8 9 10');
  expect(listPages(10, 10)).toBe('1 … 7 8 9 10');
  expect(listPages(4, 8)).toBe('1 2 3 4 5 … 8');
});

const renderPagination = (page: number, total: number) =>
  renderRoutes(
    [
      {
        path: '/shop',
        element: <Pagination page={page} limit={12} total={total} hasNextPage={false} hasPreviousPage={false} />,
      },
    ],
    '/shop?sort=newest&page=2',
  );

it('shows the range of items and links to the other pages', () => {
  renderPagination(2, 30);
  expect(screen.getByText('13-24 of 30 items')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/shop?sort=newest&page=3');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/shop?sort=newest');
});

it('shows no links for a single page', () => {
  renderPagination(1, 5);
  expect(screen.getByText('1-5 of 5 items')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
