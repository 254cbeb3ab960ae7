import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { showProduct } from '../../testing/product-page';
import { buildProduct, buildVariant } from '../../testing/products';

const show = (jacket = buildProduct()) => showProduct({ jacket });
const getRadio = (name: string) => screen.getByRole('radio', { name });
const getStructuredData = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);

it('shows the product’s details', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();
  expect(screen.getByText('Neelam & Co')).toBeVisible();
  expect(screen.getByText('48% off')).toBeVisible();

  const related = within(screen.getByRole('region', { name: 'Related Products' }));
  expect(related.getByRole('link', { name: 'Fleece Hoodie' })).toHaveAttribute('href', '/product/hoodie');
  expect(related.getByText('25% off')).toBeVisible();
});

it('shows a formatted description with its formatting', async () => {
  await show(
    buildProduct({
      description: 'Care\n\nWash cold.',
      descriptionHtml: '<h3>Care</h3><p>Wash <strong>cold</strong>.</p>',
    }),
  );
  const panel = within(screen.getByRole('tabpanel', { name: 'Description' }));
  expect(panel.getByRole('heading', { name: 'Care' })).toBeVisible();
  expect(panel.getByText('cold').tagName).toBe('STRONG');
});

describe('the tabs', () => {
  const getTab = (name: string) => screen.getByRole('tab', { name });

  it('show one panel; all of them are in the document', async () => {
    await show();
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toBeVisible();
    expect(screen.getByText('Washed once before it leaves the mill.')).toBeVisible();
    expect(screen.getByText('Two chest pockets')).toBeVisible();
    expect(screen.getByText('Cotton denim')).toBeInTheDocument();
    expect(screen.getByText('Cotton denim')).not.toBeVisible();
    await userEvent.click(getTab('Specifications'));
    expect(screen.getByText('Cotton denim')).toBeVisible();
    expect(screen.getByText('Two chest pockets')).not.toBeVisible();
  });

  it('are operated with the arrow keys, Home and End', async () => {
    await showProduct({
      replies: { 'GET products/jacket/reviews': buildFailure(500, 'internal', 'An error occurred') },
    });
    await userEvent.click(getTab('Description'));
    await userEvent.keyboard('{ArrowRight}');
    expect(getTab('Specifications')).toHaveFocus();
    expect(getTab('Specifications')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    const tabs = screen.getAllByRole('tab');
    const last = tabs[tabs.length - 1];
    expect(last).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(getTab('Description')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(getTab('Description')).toHaveAttribute('tabindex', '-1');
  });

  it('are opened by the URL hash', async () => {
    await showProduct({ urlSuffix: '#specifications' });
    expect(await screen.findByText('Cotton denim')).toBeVisible();
  });
});

it('shows the custom fields among the specifications', async () => {
  const field = { key: 'weight', label: 'Weight of the cloth', type: 'number', value: '180', text: '180' };
  const mill = { key: 'mill', label: 'Mill', type: 'link', value: 'https://mill.example/kutch', text: 'mill.example' };
  await show(buildProduct({ specs: [], customFields: [field, mill] }));
  await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Specifications' }));
  expect(panel.getByText('Weight of the cloth')).toBeVisible();
  expect(panel.getByText('180')).toBeVisible();
  expect(panel.getByRole('link', { name: 'mill.example' })).toHaveAttribute('href', 'https://mill.example/kutch');
});

it('shows the custom fields of the chosen variant', async () => {
  const field = { key: 'loom', label: 'Loom', type: 'choice' as const };
  const variants = [
    buildVariant('Indigo', 'S', { customFields: [{ ...field, value: 'Pit', text: 'Pit' }] }),
    buildVariant('Indigo', 'L', { customFields: [{ ...field, value: 'Frame', text: 'Frame' }] }),
  ];
  await show(buildProduct({ specs: [], variants }));
  await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Specifications' }));
  expect(panel.getByText('Pit')).toBeVisible();
  await userEvent.click(getRadio('L'));
  expect(await panel.findByText('Frame')).toBeVisible();
  expect(panel.queryByText('Pit')).not.toBeInTheDocument();
});

it('shows the products in stock that complete the look, in the order of the merchant', async () => {
  const [hoodie] = buildProduct().relatedProducts;
  const look = [
    { ...hoodie, _id: 'belt', name: 'Woven Belt', inStock: true },
    { ...hoodie, _id: 'shoes', name: 'Suede Shoes', inStock: false },
    { ...hoodie, _id: 'scarf', name: 'Wool Scarf', inStock: true },
  ];
  await show(buildProduct({ look }));
  const section = within(screen.getByRole('region', { name: 'Complete the look' }));
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Woven Belt'),
    expect.stringContaining('Wool Scarf'),
  ]);
});

it('omits sections that a product does not have', async () => {
  await show(buildProduct({ features: [], specs: [], relatedProducts: [], reviews: [], totalReviews: 0, rating: 0 }));
  expect(screen.queryByText('Features')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Specifications' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Related Products' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Complete the look' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /stars/ })).not.toBeInTheDocument();
  expect(getStructuredData()[0]).not.toHaveProperty('aggregateRating');
  expect(getStructuredData()[0]).not.toHaveProperty('review');
});

it('has the title and the description that the merchant has written for search engines', async () => {
  await show(buildProduct({ seo: { title: 'Denim jacket for men', description: 'Cut in Jaipur.' } }));
  expect(document.title).toBe('Denim jacket for men | Vastra');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Cut in Jaipur.');
  expect(screen.getByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();
});

it('has the picture that the merchant has chosen for search engines and shares, and shows it nowhere', async () => {
  const image = { data: '/media/share-0123456789ab/1600.webp', alt: '', width: 1600, height: 840 };
  await show(buildProduct({ seo: { title: '', description: '', image } }));
  expect(document.title).toBe('Indigo Denim Jacket | Vastra');
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'http://shop.test/media/share-0123456789ab/1200.webp',
  );
  expect(JSON.stringify(getStructuredData())).not.toContain('/media/share-');
  expect(document.querySelector('img[src*="/media/share-"]')).toBeNull();
});

it('has meta tags and structured data', async () => {
  await show();
  expect(document.title).toBe('Indigo Denim Jacket | Vastra');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/product/jacket');
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'http://shop.test/media/Indigo front-0123456789ab/1200.webp',
  );
  const [productData, breadcrumbData] = getStructuredData();
  expect(productData).toMatchObject({
    '@type': 'Product',
    brand: { name: 'Neelam & Co' },
    sku: 'SKU-Indigo-S',
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
    review: [{ author: { name: 'Ananya Iyer' }, reviewRating: { ratingValue: 5 }, datePublished: '2026-11-11' }],
  });
  expect(breadcrumbData.itemListElement.map((item: { name: string }) => item.name)).toEqual([
    'Home',
    'Men',
    'Jackets',
    'Indigo Denim Jacket',
  ]);
});

it('has an offer with price and availability per variant in the structured data', async () => {
  const soldOut = buildVariant('Indigo', 'M', { price: 1499, stock: 0, barcode: '4006381333931' });
  const variants = [buildVariant('Indigo', 'S'), soldOut];
  await show(buildProduct({ variants }));
  const offer = { '@type': 'Offer', priceCurrency: 'INR' };
  expect(getStructuredData()[0].offers).toMatchObject([
    {
      ...offer,
      price: 1299,
      availability: 'https://schema.org/InStock',
      url: 'http://shop.test/product/jacket?variant=indigo-s',
    },
    {
      ...offer,
      price: 1499,
      availability: 'https://schema.org/OutOfStock',
      sku: 'SKU-Indigo-M',
      gtin: '4006381333931',
    },
  ]);
});

it('says in the structured data until when a price by a promotion is valid', async () => {
  const offer = { label: 'Festive sale', endDate: '2026-12-01T18:30:00.000Z' };
  const variants = [buildVariant('Indigo', 'S', { price: 999, offer }), buildVariant('Indigo', 'M')];
  await show(buildProduct({ variants }));
  const [reduced, usual] = getStructuredData()[0].offers;
  expect([reduced.price, reduced.priceValidUntil, usual.priceValidUntil]).toEqual([999, offer.endDate, undefined]);
});

it('says in the structured data that a product is sold before it is in stock', async () => {
  const variants = [buildVariant('Indigo', 'S'), buildVariant('Indigo', 'M', { stock: 0 })];
  const preorder = { kind: 'preorder', shipsFrom: '2027-01-12', text: 'Ships from 12 Jan' } as const;
  await show(buildProduct({ variants, backorder: preorder }));
  expect(getStructuredData()[0].offers).toMatchObject([
    { availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-01-12' },
    { availability: 'https://schema.org/OutOfStock' },
  ]);
});

it('says in the structured data when the sale of a product starts', async () => {
  const saleStart = { startsAt: '2026-12-01T04:30:00.000Z', hasEarlyAccess: false, text: 'On sale from 1 December' };
  await show(buildProduct({ variants: [buildVariant('Indigo', 'S')], saleStart }));
  expect(getStructuredData()[0].offers).toMatchObject([
    { availability: 'https://schema.org/OutOfStock', availabilityStarts: saleStart.startsAt },
  ]);
});

it('marks a sold-out product in the structured data', async () => {
  await show(buildProduct({ inStock: false, variants: [] }));
  expect(getStructuredData()[0].offers).toMatchObject({ price: 1299, availability: 'https://schema.org/OutOfStock' });
});

it('says that the product does not exist', async () => {
  stubServer({ 'GET products/hat': buildFailure(404, 'product_not_found', 'Product Not Found') });
  renderRoutes(routes, '/product/hat');
  expect(await screen.findByText('Product Not Found')).toBeVisible();
  expect(screen.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('shows an error and recovers', async () => {
  let isDown = true;
  stubServer({
    'GET products/jacket': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildProduct()),
  });
  renderRoutes(routes, '/product/jacket');
  expect(await screen.findByText('Failed to load product. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();
});

it('starts afresh on another product', async () => {
  stubServer({
    'GET products/jacket': buildProduct(),
    'GET products/hoodie': buildProduct({ _id: 'hoodie', title: 'Fleece Hoodie' }),
  });
  renderRoutes(routes, '/product/jacket');
  await userEvent.click(await screen.findByRole('radio', { name: 'L' }));
  await userEvent.click(screen.getByRole('link', { name: 'Fleece Hoodie' }));
  await screen.findByRole('heading', { level: 1, name: 'Fleece Hoodie' });
  expect(getRadio('S')).toBeChecked();
});
