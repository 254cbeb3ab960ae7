import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, openAt, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import type { AdminReview } from '../../../contract';

const review: AdminReview = {
  id: 'r1',
  user: 'Ravi',
  rating: 2,
  comment: 'Buy at evil.example',
  date: '2026-11-19T20:00:00Z',
  images: [],
  verified: true,
  helpful: 3,
  product: { _id: 'jacket', title: 'Denim Jacket' },
  changedAt: null,
  hiddenAt: null,
  hiddenFor: '',
};
const hidden: AdminReview = { ...review, id: 'r2', user: 'Uma', hiddenAt: '2026-11-20T00:00:00Z', hiddenFor: 'Rude' };
const pending: AdminReview = {
  ...review,
  id: 'r3',
  user: 'Ila',
  verified: false,
  state: 'pending',
  hiddenAt: '2026-11-20T00:00:00Z',
  changedAt: '2026-11-20T00:00:00Z',
};

setUpAdmin();

const open = (replies = {}, rows = [review, hidden]) =>
  openAt('/admin/reviews', { 'GET admin/reviews': buildPage(rows), ...replies });
const findRow = async (name: string) =>
  within((await screen.findAllByRole('row')).find(({ textContent }) => textContent?.includes(name))!);

it('lists reviews with product, author and state', async () => {
  open();
  const row = await findRow('Ravi');
  expect(row.getByRole('link', { name: 'Denim Jacket' })).toHaveAttribute('href', '/product/jacket#reviews');
  expect(row.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  expect(row.getByText('Buy at evil.example')).toBeVisible();
  expect(row.getByText('Verified purchase')).toBeVisible();
  expect(row.getByText(/20 Nov 2026/)).toBeVisible();
  expect(row.getByText('Shown')).toBeVisible();
  expect((await findRow('Uma')).getByText('Rude')).toBeVisible();
});

it('hides a review with a reason, and shows a failure', async () => {
  const bodies: unknown[] = [];
  let isDown = true;
  const { calls } = open({
    'PUT admin/reviews/r1': recordBody(bodies, () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : hidden,
    ),
  });
  await userEvent.click((await findRow('Ravi')).getByRole('button', { name: 'Hide the review by Ravi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review?' }));
  await userEvent.type(dialog.getByLabelText('Reason'), ' Spam ');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('An error occurred');
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies[1]).toEqual({ isHidden: true, reason: 'Spam', changedAt: null });
  await waitFor(() => expect(calls.filter((call) => call === 'GET admin/reviews')).toHaveLength(2));
});

it('shows a hidden review again', async () => {
  const bodies: unknown[] = [];
  open({
    'PUT admin/reviews/r2': recordBody(bodies, review),
  });
  await userEvent.click((await findRow('Uma')).getByRole('button', { name: 'Publish the review by Uma again' }));
  await waitFor(() => expect(bodies).toEqual([{ isHidden: false, changedAt: null }]));
});

it('approves and rejects a review that waits for a check, as it was read', async () => {
  const bodies: unknown[] = [];
  const { calls } = open(
    {
      'PUT admin/reviews/r3': recordBody(bodies, () =>
        bodies.length === 1
          ? buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.')
          : pending,
      ),
    },
    [pending],
  );
  const approve = async () => (await findRow('Ila')).getByRole('button', { name: 'Approve the review by Ila' });
  expect((await findRow('Ila')).getByText('To check')).toBeVisible();
  await userEvent.click(await approve());
  await waitFor(() => expect(calls.filter((call) => call === 'GET admin/reviews')).toHaveLength(2));
  await userEvent.click(await approve());
  await waitFor(() => expect(bodies).toHaveLength(2));
  await userEvent.click((await findRow('Ila')).getByRole('button', { name: 'Reject the review by Ila' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this review?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  const { changedAt } = pending;
  await waitFor(() => expect(bodies[2]).toEqual({ isHidden: true, reason: '', changedAt }));
  expect(bodies[1]).toEqual({ isHidden: false, changedAt });
});

it('deletes a review after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/reviews/r1': null });
  await userEvent.click((await findRow('Ravi')).getByRole('button', { name: 'Delete the review by Ravi' }));
  expect(calls).not.toContain('DELETE admin/reviews/r1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain('DELETE admin/reviews/r1'));
});

it('says when there are no reviews', async () => {
  open({}, []);
  expect(await screen.findByText('No reviews yet.')).toBeVisible();
});
