import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Review } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { provideCartCommands } from '../../../mf-catalog/src/testing/cart';
import { showProduct, signIn } from '../../../mf-catalog/src/testing/product-page';
import { buildPicture, buildProduct } from '../../../mf-catalog/src/testing/products';
import type { OwnReview } from '../contract';

const buildReview = (id: string, overrides: Partial<Review> = {}): Review => ({
  id,
  user: `Customer ${id}`,
  rating: 5,
  comment: `Words of ${id}.`,
  images: [],
  date: '2026-11-11T20:00:00.000Z',
  verified: false,
  helpful: 0,
  ...overrides,
});
const counts = [6, 4, 1, 1, 0];
const buildPage = (reviews: Review[], overrides: { page?: number; hasNextPage?: boolean } = {}) => ({
  summary: { average: 4.25, total: 12, distribution: counts.map((count, index) => ({ rating: 5 - index, count })) },
  reviews,
  pagination: {
    page: overrides.page ?? 1,
    limit: 10,
    total: 12,
    hasNextPage: overrides.hasNextPage ?? false,
    hasPreviousPage: false,
  },
});
const buildOwnReview = (overrides: Partial<OwnReview> = {}): OwnReview => ({
  review: null,
  verified: false,
  helpful: [],
  ...overrides,
});

type Replies = NonNullable<Parameters<typeof showProduct>[0]>['replies'];
const buildReviewPage = 'GET products/jacket/reviews';
const show = (replies: Replies = {}, jacket = buildProduct()) =>
  showProduct({
    jacket,
    urlSuffix: '#reviews',
    replies: {
      [buildReviewPage]: buildPage([buildReview('a', { helpful: 2 }), buildReview('b')]),
      'GET products/jacket/reviews/mine': buildOwnReview(),
      ...replies,
    },
  });
const findItem = (user: string) => screen.findByRole('article', { name: `Review by ${user}` });
const findBars = () => screen.findByRole('list', { name: 'Reviews by stars' });

test('reviews are in the document before any call', async () => {
  await showProduct();
  const newest = within(screen.getByRole('article', { name: 'Review by Ananya Iyer', hidden: true }));
  expect(newest.getByText('Fits as the chart says.')).not.toBeVisible();
  expect(newest.getByText('Verified purchase')).toBeInTheDocument();
  // 20:00 UTC is the next day in India.
  expect(newest.getByText('12 November 2026')).toBeInTheDocument();
  expect(newest.getByText(/4 people found this helpful/)).toBeInTheDocument();
});

test('reviews show the number of reviews per stars, and update the rest of the page', async () => {
  await show();
  const list = within(await findBars());
  expect(list.getByRole('button', { name: '5 stars 6 reviews' })).toBeEnabled();
  expect(list.getByRole('button', { name: '3 stars 1 review' })).toBeEnabled();
  expect(list.getByRole('button', { name: '1 star 0 reviews' })).toBeDisabled();
  expect(await screen.findByRole('link', { name: '4.25 out of 5 stars, 12 reviews' })).toBeVisible();
});

test('reviews are filtered by a bar, and shown in full again', async () => {
  const requestedQueries: string[] = [];
  await show({
    [buildReviewPage]: ({ query }: { query: URLSearchParams }) => {
      requestedQueries.push(query.toString());
      return buildPage(query.get('rating') ? [buildReview('four', { rating: 4 })] : [buildReview('a')]);
    },
  });
  await userEvent.click(within(await findBars()).getByRole('button', { name: '4 stars 4 reviews' }));
  expect(await findItem('Customer four')).toBeVisible();
  expect(screen.getByText('With 4 stars')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await findItem('Customer a')).toBeVisible();
  expect(requestedQueries).toEqual(['sort=newest&page=1', 'sort=newest&rating=4&page=1', 'sort=newest&page=1']);
});

test('reviews say when there is none with that number of stars', async () => {
  await show({
    [buildReviewPage]: ({ query }: { query: URLSearchParams }) =>
      buildPage(query.get('rating') ? [] : [buildReview('a')]),
  });
  await userEvent.click(within(await findBars()).getByRole('button', { name: '2 stars 1 review' }));
  expect(await screen.findByText('No reviews with 2 stars.')).toBeVisible();
});

test('reviews are sorted', async () => {
  await show({
    [buildReviewPage]: ({ query }: { query: URLSearchParams }) => buildPage([buildReview(query.get('sort')!)]),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Most helpful');
  expect(await findItem('Customer helpful')).toBeVisible();
});

it('shows the reviews of the last choice, even if the response to an earlier choice arrives later', async () => {
  let respond = () => {};
  await show({
    [buildReviewPage]: ({ query }: { query: URLSearchParams }) => {
      const page = buildPage([buildReview(query.get('sort')!)]);
      return query.get('sort') === 'helpful'
        ? new Promise((resolve) => {
            respond = () => resolve(page);
          })
        : page;
    },
  });
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(sort, 'Most helpful');
  await userEvent.selectOptions(sort, 'Lowest rating');
  await findItem('Customer lowest');
  await act(async () => {
    respond();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(await findItem('Customer lowest')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Review by Customer helpful' })).not.toBeInTheDocument();
});

test('reviews are loaded page by page, and the focus moves to the first new one', async () => {
  await show({
    [buildReviewPage]: ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '1'
        ? buildPage([buildReview('a')], { hasNextPage: true })
        : buildPage([buildReview('a'), buildReview('z')], { page: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const last = await findItem('Customer z');
  await waitFor(() => expect(last).toHaveFocus());
  expect(screen.getAllByRole('article', { name: 'Review by Customer a' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('reviews stay when the next page fails to load', async () => {
  await show({
    [buildReviewPage]: ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '1'
        ? buildPage([buildReview('a')], { hasNextPage: true })
        : buildFailure(500, 'internal', 'An error occurred'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to load reviews. Please try again later.')).toBeVisible();
  expect(await findItem('Customer a')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
});

test('reviews show an error and recover', async () => {
  let isDown = true;
  await show({
    [buildReviewPage]: () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : buildPage([buildReview('a')]),
  });
  expect(await screen.findByText(/Failed to load reviews/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findItem('Customer a')).toBeVisible();
});

test('reviews say that there are none yet', async () => {
  const none = { ...buildPage([]), summary: { average: 0, total: 0, distribution: [] } };
  await show({ [buildReviewPage]: none }, buildProduct({ reviews: [], totalReviews: 0, rating: 0 }));
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeVisible();
  expect(await screen.findByText('No reviews yet.')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

describe('the link of an order', () => {
  const open = (mine: OwnReview) =>
    showProduct({
      urlSuffix: '#write-reviews',
      replies: { [buildReviewPage]: buildPage([]), 'GET products/jacket/reviews/mine': mine },
    });

  it('opens the form and focuses it', async () => {
    signIn();
    await open(buildOwnReview({ verified: true }));
    expect(await screen.findByRole('textbox', { name: 'Your review' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Write a review' })).toHaveFocus());
    expect(screen.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the review that the customer has written before', async () => {
    signIn();
    await open(buildOwnReview({ review: { ...buildReview('mine'), state: 'published' } }));
    expect(await screen.findByRole('button', { name: /^Edit/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Your review' })).not.toBeInTheDocument();
  });
});

it('open their pictures in the full window', async () => {
  await show({
    [buildReviewPage]: buildPage([buildReview('a', { images: [buildPicture('one'), buildPicture('two')] })]),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Enlarge picture 2 of 2 by Customer a' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Pictures by Customer a' }));
  expect(modal.getByText('2 of 2')).toBeVisible();
});

describe('a vote', () => {
  const findButton = async (user: string) => screen.findByRole('button', { name: `Helpful: review by ${user}` });

  it('counts, and can be removed', async () => {
    signIn();
    const { calls } = await show({
      'PUT reviews/a/helpful': { helpful: 8 },
      'DELETE reviews/a/helpful': { helpful: 7 },
    });
    await userEvent.click(await findButton('Customer a'));
    expect(await findButton('Customer a')).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText(/8 people found this helpful/)).toBeVisible();
    await userEvent.click(await findButton('Customer a'));
    expect(await screen.findByText(/7 people found this helpful/)).toBeVisible();
    expect(await findButton('Customer a')).toHaveAttribute('aria-pressed', 'false');
    expect(calls).toContain('DELETE reviews/a/helpful');
  });

  it('is shown if the customer gave it in an earlier visit', async () => {
    signIn();
    await show({ 'GET products/jacket/reviews/mine': buildOwnReview({ helpful: ['b'] }) });
    await waitFor(async () => expect(await findButton('Customer b')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('is reverted when the server refuses it', async () => {
    signIn();
    const toasts = provideCartCommands();
    await show({ 'PUT reviews/a/helpful': buildFailure(404, 'review_not_found', 'This review does not exist.') });
    await userEvent.click(await findButton('Customer a'));
    await waitFor(() => expect(toasts).toEqual(['error: This review does not exist.']));
    expect(await findButton('Customer a')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(/2 people found this helpful/)).toBeVisible();
  });

  it('leads a guest to the login and back', async () => {
    const { router } = await show();
    await userEvent.click(await findButton('Customer a'));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/login?redirect=%2Fproduct%2Fjacket%23reviews');
  });
});

test('reviews are linked from the stars', async () => {
  await showProduct();
  expect(screen.getByRole('link', { name: '4.6 out of 5 stars, 12 reviews' })).toHaveAttribute(
    'href',
    '/product/jacket#reviews',
  );
});

test('reviews are opened from the stars, and the variant stays', async () => {
  const { router } = await showProduct({
    urlSuffix: '?variant=black-l',
    replies: { 'GET products/jacket/reviews': buildFailure(500, 'internal', 'An error occurred') },
  });
  await userEvent.click(screen.getByRole('link', { name: /12 reviews/ }));
  expect(screen.getByRole('tab', { name: 'Reviews (12)' })).toHaveAttribute('aria-selected', 'true');
  expect(router.state.location).toMatchObject({ search: '?variant=black-l', hash: '#reviews' });
  expect(await screen.findByText('Failed to load reviews. Please try again later.')).toBeVisible();
});

test('reviews are missing for a product without any', async () => {
  await showProduct({ jacket: buildProduct({ reviews: [], totalReviews: 0, rating: 0 }) });
  expect(screen.getByText('No reviews yet.')).toBeInTheDocument();
});
