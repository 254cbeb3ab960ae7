import { render, screen } from '@testing-library/react';
import { Totals } from './totals';

const amounts = { totalItems: 2, subtotal: 2000, discount: 0, shippingFee: 79, total: 2079 };
const getRow = (name: string) => screen.getByText(name).closest('div');

it('shows that taxes are included when their amount is unknown', () => {
  render(<Totals amounts={amounts} />);
  expect(getRow('Subtotal (2 items)')).toHaveTextContent('₹2,000');
  expect(getRow('Shipping')).toHaveTextContent('₹79');
  expect(screen.queryByText(/Discount/)).not.toBeInTheDocument();
  expect(screen.getByText('Inclusive of all taxes')).toBeInTheDocument();
});

it.each([
  ['a promotion of products', { class: 'product' as const }, 'Before offers (2 items)'],
  ['the code of such a promotion', { class: 'product' as const, code: 'HALF' }, 'Subtotal (2 items)'],
  ['a promotion of the order', { class: 'order' as const }, 'Subtotal (2 items)'],
])('says if the lines have lower prices than the first row, with %s', (_name, terms, name) => {
  const promotions = [{ label: 'Festive sale', amount: 200, ...terms }];
  render(<Totals amounts={{ ...amounts, discount: 200, promotions }} />);
  expect(getRow(name)).toHaveTextContent('₹2,000');
});

it('shows the included GST', () => {
  render(<Totals amounts={{ ...amounts, tax: 99.5 }} />);
  expect(screen.getByText('Includes ₹99.50 GST')).toBeInTheDocument();
});

it('shows the coupon beside the discount', () => {
  render(<Totals amounts={{ ...amounts, discount: 200, couponCode: 'SAVE10' }} />);
  expect(getRow('Discount (SAVE10)')).toHaveTextContent('−₹200');
  expect(getRow('Shipping')).toHaveTextContent('₹79');
});

it('shows a coupon for free shipping beside the shipping fee', () => {
  render(<Totals amounts={{ ...amounts, shippingFee: 0, couponCode: 'SHIPFREE' }} />);
  expect(getRow('Shipping (SHIPFREE)')).toHaveTextContent('Free');
});

it.each([
  [-0.21, '−₹0.21'],
  [0.33, '₹0.33'],
])('shows that the total is rounded by %d', (rounding, text) => {
  render(<Totals amounts={{ ...amounts, rounding }} />);
  expect(getRow('Rounding')).toHaveTextContent(text);
});

it('shows other fees by their labels', () => {
  render(<Totals amounts={{ ...amounts, fees: [{ label: 'Gift wrapping', amount: 49 }] }} />);
  expect(getRow('Gift wrapping')).toHaveTextContent('₹49');
});

it('shows no rounding where nothing is rounded', () => {
  render(<Totals amounts={{ ...amounts, rounding: 0 }} />);
  expect(screen.queryByText('Rounding')).not.toBeInTheDocument();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

describe('promotions', () => {
  const promotions = [
    { label: 'Buy 2, get 1 free', amount: 499.5, class: 'product' },
    { label: 'Free delivery', amount: 79, class: 'delivery' },
  ];

  it('names promotions beside the discount of the coupon', () => {
    render(<Totals amounts={{ ...amounts, discount: 699.5, shippingFee: 0, promotions, couponCode: 'SAVE10' }} />);
    expect(getRow('Buy 2, get 1 free')).toHaveTextContent('−₹499.50');
    expect(getRow('Discount (SAVE10)')).toHaveTextContent('−₹200');
    expect(getRow('Free delivery')).toHaveTextContent('ShippingFree deliveryFree');
  });

  it('shows no other discount than promotions without a coupon', () => {
    render(<Totals amounts={{ ...amounts, discount: 499.5, promotions }} />);
    expect(screen.queryByText(/Discount/)).not.toBeInTheDocument();
  });

  it('shows the code of a promotion', () => {
    const ofCode = [{ ...promotions[0], code: 'FEST' }];
    render(<Totals amounts={{ ...amounts, discount: 499.5, promotions: ofCode, couponCode: 'FEST' }} />);
    expect(getRow('Buy 2, get 1 free (FEST)')).toHaveTextContent('−₹499.50');
    expect(getRow('Shipping')).toHaveTextContent('₹79');
  });

  it('shows two promotions of the same name, and removes them', () => {
    const twins = [{ ...promotions[0], amount: 100 }, promotions[0]];
    const { rerender } = render(<Totals amounts={{ ...amounts, discount: 599.5, promotions: twins }} />);
    expect(screen.getAllByText('Buy 2, get 1 free').map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      '−₹100',
      '−₹499.50',
    ]);
    rerender(<Totals amounts={{ ...amounts, promotions: [] }} />);
    expect(screen.queryByText('Buy 2, get 1 free')).not.toBeInTheDocument();
  });
});
