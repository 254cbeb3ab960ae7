import { render, screen } from '@testing-library/react';
import { renderRoutes } from '@vastra/shared/testing';
import { PromotionHints } from './promotion-hints';

it('lists what is missing for promotions', () => {
  render(<PromotionHints hints={['Add ₹201 for free delivery', '1 more for 10% off']} />);
  expect(screen.getByRole('list', { name: 'Offers' })).toHaveTextContent(
    'Add ₹201 for free delivery1 more for 10% off',
  );
});

it('renders nothing without hints', () => {
  const { container } = render(<PromotionHints />);
  expect(container).toBeEmptyDOMElement();
});

it('links a sentence to the items that it says to add', () => {
  const [gift, dupatta] = ['Add 1 Scarf: it is free', 'Add 1 item from Dupattas: it is free'];
  const links = [
    { hint: gift, productId: 'scarf' },
    { hint: dupatta, categoryId: 'dupattas' },
    { hint: 'Add 1 item from Diwali: it is free', collectionId: 'diwali' },
    { hint: 'Add 1 item by Neel & Co: it is free', brand: 'Neel & Co' },
    // A link of a later version.
    { hint: 'Add ₹201 for free delivery' },
  ];
  const hints = links.map(({ hint }) => hint);
  renderRoutes([{ path: '/', element: <PromotionHints hints={hints} links={links} /> }], '/');
  expect(screen.getByRole('link', { name: gift })).toHaveAttribute('href', '/product/scarf');
  expect(screen.getByRole('link', { name: dupatta })).toHaveAttribute('href', '/category/dupattas');
  expect(screen.getByRole('link', { name: /from Diwali/ })).toHaveAttribute('href', '/collections/diwali');
  expect(screen.getByRole('link', { name: /by Neel & Co/ })).toHaveAttribute('href', '/shop?brand=Neel+%26+Co');
  expect(screen.getAllByRole('link')).toHaveLength(4);
});
