import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { product, variant } from '../../testing/products';

const show = async (jacket = product()) => {
  serverReplies({ 'GET products/jacket': jacket });
  const view = renderRoutes(routes, '/product/jacket');
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const radio = (name: string) => screen.getByRole('radio', { name });
const graph = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);

it('shows everything there is to know', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();
  expect(screen.getByText('Neelam & Co')).toBeVisible();
  expect(screen.getByRole('link', { name: '4.6 out of 5 stars, 12 reviews' })).toHaveAttribute(
    'href',
    '/product/jacket#reviews',
  );
  expect(screen.getByText('48% off')).toBeVisible();

  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section('Description').getByText('Washed once before it leaves the mill.')).toBeVisible();
  expect(section('Features').getByText('Two chest pockets')).toBeVisible();
  expect(section('Specifications').getByText('Cotton denim')).toBeVisible();
  const reviews = section('Reviews');
  expect(reviews.getByText('4.6 out of 5, 12 reviews (the newest 1 are shown)')).toBeVisible();
  expect(reviews.getByText('Verified purchase')).toBeVisible();
  // 20:00 UTC is the next day in India.
  expect(reviews.getByText('12 November 2026')).toBeVisible();
  expect(reviews.getByText(/4 people found this helpful/)).toBeVisible();
  const related = section('Related Products');
  expect(related.getByRole('link', { name: 'Fleece Hoodie' })).toHaveAttribute('href', '/product/hoodie');
  expect(related.getByText('25% off')).toBeVisible();
});

it('leaves out what a product does not have', async () => {
  await show(product({ features: [], specs: [], relatedProducts: [], reviews: [], totalReviews: 0, rating: 0 }));
  for (const name of ['Features', 'Specifications', 'Related Products'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.getByText('No reviews yet.')).toBeVisible();
  expect(graph()[0]).not.toHaveProperty('aggregateRating');
});

it('tells search engines and messengers about it', async () => {
  await show();
  expect(document.title).toBe('Indigo Denim Jacket | Vastra');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/product/jacket');
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'http://shop.test/media/Indigo front-0123456789ab/1200.webp',
  );
  const [thing, trail] = graph();
  expect(thing).toMatchObject({
    '@type': 'Product',
    brand: { name: 'Neelam & Co' },
    offers: { '@type': 'Offer', price: 1299, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
  });
  expect(trail.itemListElement.map((item: { name: string }) => item.name)).toEqual([
    'Home',
    'Men',
    'Jackets',
    'Indigo Denim Jacket',
  ]);
});

it('tells search engines the range where variants differ in price', async () => {
  await show(product({ variants: [variant('Indigo', 'S'), variant('Indigo', 'M', { price: 1499 })] }));
  expect(graph()[0].offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 1299, highPrice: 1499 });
});

it('tells search engines when it is sold out', async () => {
  await show(product({ inStock: false }));
  expect(graph()[0].offers.availability).toBe('https://schema.org/OutOfStock');
});

it('says that there is no such product', async () => {
  serverReplies({ 'GET products/hat': failure(404, 'product_not_found', 'Product Not Found') });
  renderRoutes(routes, '/product/hat');
  expect(await screen.findByText('Product Not Found')).toBeVisible();
  expect(screen.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('says that it failed, and recovers', async () => {
  let isDown = true;
  serverReplies({ 'GET products/jacket': () => (isDown ? failure(500, 'internal', 'An error occurred') : product()) });
  renderRoutes(routes, '/product/jacket');
  expect(await screen.findByText('Failed to load product. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();
});

it('starts afresh on another product', async () => {
  serverReplies({
    'GET products/jacket': product(),
    'GET products/hoodie': product({ _id: 'hoodie', title: 'Fleece Hoodie' }),
  });
  renderRoutes(routes, '/product/jacket');
  await userEvent.click(await screen.findByRole('radio', { name: 'L' }));
  await userEvent.click(screen.getByRole('link', { name: 'Fleece Hoodie' }));
  await screen.findByRole('heading', { level: 1, name: 'Fleece Hoodie' });
  expect(radio('S')).toBeChecked();
});
