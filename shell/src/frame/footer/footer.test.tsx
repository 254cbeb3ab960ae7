import { render, screen, within } from '@testing-library/react';
import type { ShopDetails } from '@vastra/shared/contract';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { Footer } from './footer';

const shop: ShopDetails = {
  name: 'Vastra',
  legalName: 'Vastra Retail Private Limited',
  address: ['27 Residency Road', 'Karnataka'],
  gstin: '29ZZZCV0000Z1Z1',
  email: 'care@vastra.example',
  phone: '1800 000 0000',
  supportHours: '8AM-11PM',
  officeHours: 'Mon-Fri 9-6 IST',
  social: [{ network: 'instagram', url: 'https://www.instagram.com/vastra.example' }],
};

const open = (data: Parameters<typeof Footer>[0]) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer {...data} /> }])} />);

const listHrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('links to the pages of the shop, and to its sitemap', () => {
  open({ shop, categories: [{ _id: 'men', name: 'Men' }] });
  for (const href of ['/privacy', '/terms', '/about', '/contact', '/shipping', '/secure-payment', '/sitemap.xml'])
    expect(listHrefs()).toContain(href);
  expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/category/men');
});

it('shows the columns of the merchant, with a link for each category', () => {
  const footer = [
    {
      name: 'Read',
      items: [
        { name: 'Press', to: 'https://press.example/' },
        { name: 'All', allCategories: true },
      ],
    },
  ];
  open({ shop: { ...shop, menus: { footer } }, categories: [{ _id: 'men', name: 'Men' }] });
  const columns = within(screen.getByRole('navigation', { name: 'Footer' }));
  expect(columns.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Read']);
  const links = columns.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Press', 'https://press.example/'],
    ['Men', '/category/men'],
  ]);
});

it('shows the shop’s name and contact details', () => {
  const { container } = open({ shop });
  expect(container).toHaveTextContent('Vastra Retail Private Limited GSTIN 29ZZZCV0000Z1Z1');
  expect(screen.getByRole('link', { name: 'care@vastra.example' })).toHaveAttribute(
    'href',
    'mailto:care@vastra.example',
  );
  expect(screen.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:18000000000');
  expect(screen.getByRole('link', { name: 'Vastra on Instagram' })).toHaveAttribute('href', shop.social[0].url);
  expect(container).toHaveTextContent('8AM-11PM');
  expect(container).toHaveTextContent('Mon-Fri 9-6 IST');
});

it('shows the logo in place of the name', () => {
  const logo = { url: '/media/brand-a-0123/320.webp', alt: 'Silk House', width: 128, height: 40 };
  open({ shop: { ...shop, brand: { logo } } });
  expect(screen.getByRole('link', { name: 'Silk House' })).toHaveAttribute('href', '/');
});

it('leaves out details that the merchant has not entered, and works without the API', () => {
  const { container, unmount } = open({
    shop: { ...shop, gstin: '', email: '', phone: '', supportHours: '', officeHours: '', address: [], social: [] },
  });
  expect(container).not.toHaveTextContent('GSTIN');
  expect(container).not.toHaveTextContent('Support');
  expect(screen.queryByRole('link', { name: /Vastra on/ })).toBeNull();
  unmount();
  open({});
  expect(listHrefs()).toContain('/privacy');
});
