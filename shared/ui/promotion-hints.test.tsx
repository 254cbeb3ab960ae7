import { render, screen } from '@testing-library/react';
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
