import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { CategoryAccordion } from './category-accordion';

const men = {
  _id: 'men',
  name: 'Men',
  productCount: 9,
  subCategories: [{ _id: 'men-jackets', name: 'Jackets', productCount: 4 }],
};

const open = () =>
  renderRoutes(
    [{ path: '/', element: <CategoryAccordion data={{ data: [men, { ...men, _id: 'kids', name: 'Kids' }] }} /> }],
    '/',
  );

it('expands a category to its sub-categories with their product counts', async () => {
  open();
  const [item] = screen.getAllByRole('listitem');
  expect(within(item).getByText('Jackets')).not.toBeVisible();
  await userEvent.click(within(item).getByText('Men'));
  const links = within(item).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All Men (9)', '/category/men'],
    ['Jackets (4)', '/category/men-jackets'],
  ]);
  await userEvent.click(within(item).getByText('Men'));
  expect(within(item).getByText('Jackets')).not.toBeVisible();
});

it('uses native details elements, one open at a time', () => {
  open();
  const groups = screen.getAllByRole('group');
  for (const group of groups) expect(group).toHaveAttribute('name', 'categories');
  expect(groups.map((group) => group.firstElementChild!.tagName)).toEqual(['SUMMARY', 'SUMMARY']);
});
