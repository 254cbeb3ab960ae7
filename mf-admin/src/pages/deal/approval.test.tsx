import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminDeal, OfferApproval } from '@vastra/shared/contract';
import { buildPage, openAt, press, setUpAdmin } from '../../testing/admin';

setUpAdmin();

const approval: OfferApproval = {
  ...{ state: 'requested', highestPercent: 80, ownPercent: 80, abovePercent: 30, combinesWith: [] },
  ...{ by: 'Anna Admin', at: '2026-11-30T06:30:00.000Z', note: null, canApprove: true },
};
const waiting: AdminDeal = {
  ...{ _id: 'd1', title: 'Monsoon', state: 'running', version: 2, perCustomerLimit: null, isActive: false, approval },
  ...{ startDate: '2026-11-20T04:30:00.000Z', endDate: '2098-11-21T04:30:00.000Z' },
  products: [
    { ...{ productId: 'jacket', title: 'Denim Jacket', image: null }, price: 1000, dealPrice: 200, stock: 5, sold: 0 },
  ],
};

it('lists deals that wait for an approval, and deals that were declined', async () => {
  const declined = { ...waiting, _id: 'd2', title: 'Winter', approval: { ...approval, state: 'declined' as const } };
  openAt('/admin/deals', { 'GET admin/deals': buildPage([waiting, declined]) });
  expect((await screen.findByRole('link', { name: 'Monsoon' })).closest('tr')).toHaveTextContent(/Awaiting approval$/);
  expect(screen.getByRole('link', { name: 'Winter' }).closest('tr')).toHaveTextContent(/Declined$/);
});

it('says why a deal waits, and another admin declines it with a reason', async () => {
  const sent = jest.fn();
  openAt('/admin/deals/d1', {
    'GET admin/deals/d1': waiting,
    'POST admin/deals/d1/decline': ({ body }: { body: unknown }) => {
      sent(body);
      return { ...waiting, approval: { ...approval, state: 'declined', by: 'Bala Admin', note: 'Too much' } };
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Approval' }));
  expect(card.getByText(/^It takes up to 80% off a product\. .* Until then this deal gives nothing\.$/)).toBeVisible();
  await press('Decline');
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this deal?', hidden: true }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason', hidden: true }), 'Too much');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline', hidden: true }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ version: 2, note: 'Too much' }));
  expect(await screen.findByText(/^Declined by Bala Admin on .*: Too much$/)).toBeVisible();
  expect(screen.getByText('Save it to ask for the approval again.')).toBeVisible();
});
