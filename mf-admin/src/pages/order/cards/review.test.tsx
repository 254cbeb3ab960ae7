import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, getCall, getCard, open, order, press } from '../testing/order';

const held = {
  ...order,
  next: ['cancelled' as const],
  review: { heldAt: '2026-11-19T20:00:00Z', reasons: ['large_order', 'a_later_reason'] },
};

it('says why an order is held, and releases it', async () => {
  let current: object = held;
  open({
    [getCall]: () => current,
    'POST admin/orders/V1/review': ({ body }: { body: { decision: string } }) => {
      current = { ...order, review: null };
      expect(body).toEqual({ decision: 'release' });
      return current;
    },
  });
  expect(await screen.findByRole('heading', { name: 'Held for review' })).toBeVisible();
  expect(getCard('Held for review').getByText(/A large order with cash on delivery/)).toBeVisible();
  expect(getCard('Held for review').getByText('a_later_reason')).toBeVisible();
  await press('Release');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Held for review' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark as processing' })).toBeVisible();
});

it('rejects an order after a confirmation, and says when another admin has decided', async () => {
  open({
    [getCall]: held,
    'POST admin/orders/V1/review': buildFailure(409, 'not_held', 'This order is not held for review.'),
  });
  await press('Reject');
  const dialog = await findDialog('Reject this order?');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/Another person changed this order/)).toBeVisible();
});

it('blocks the buyer by what was chosen', async () => {
  const bodies: unknown[] = [];
  open({
    [getCall]: order,
    'POST admin/order-blocks': ({ body }: { body: { kind: string } }) => {
      bodies.push(body);
      return body.kind === 'email' ? buildFailure(409, 'already_blocked', 'This is blocked already.') : {};
    },
  });
  await press('Block this buyer');
  const dialog = await findDialog('Block this buyer?');
  expect(dialog.getByLabelText('Phone 9876543210')).toBeChecked();
  await userEvent.click(dialog.getByLabelText('Email meera@example.in'));
  await userEvent.type(dialog.getByLabelText('Note'), 'Refused twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual(['phone', 'email'].map((kind) => ({ kind, orderId: 'V1', note: 'Refused twice' })));
});

const block = {
  id: 'b1',
  kind: 'phone',
  label: '9876543210',
  note: 'Refused twice',
  createdAt: '2026-11-20T06:00:00Z',
};

it('says that the buyer is blocked, by what, since when and why, also right after blocking', async () => {
  let blocks: object[] = [];
  open({
    [getCall]: () => ({ ...order, blocks, accountBlockedAt: null }),
    'POST admin/order-blocks': () => {
      blocks = [block];
      return block;
    },
  });
  await press('Block this buyer');
  expect(screen.queryByText('This buyer is blocked.')).not.toBeInTheDocument();
  await userEvent.click((await findDialog('Block this buyer?')).getByRole('button', { name: 'Block' }));
  const notice = within(await screen.findByRole('region', { name: 'Blocked buyer' }));
  expect(notice.getByRole('listitem')).toHaveTextContent('9876543210, since 20 Nov 2026, 11:30 am: Refused twice');
  expect(notice.getByRole('link', { name: 'Blocked buyers' })).toHaveAttribute('href', '/admin/order-blocks');
  await press('Block this buyer');
  const dialog = await findDialog('Block this buyer?');
  expect(dialog.getByLabelText('Phone 9876543210')).not.toBeChecked();
  expect(dialog.getByText('Blocked already')).toBeVisible();
});

it('says that the account of the buyer is blocked', async () => {
  open({ [getCall]: { ...order, blocks: [], accountBlockedAt: '2026-11-20T06:00:00Z' } });
  const notice = within(await screen.findByRole('region', { name: 'Blocked buyer' }));
  expect(notice.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/admin/users/u1');
  expect(notice.queryByText(/Further orders/)).not.toBeInTheDocument();
});
