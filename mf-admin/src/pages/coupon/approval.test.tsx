import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferApproval } from '@vastra/shared/contract';
import { diwali } from '../../components/coupons/testing/coupon';
import { buildPage, openAt, press, setUpAdmin } from '../../testing/admin';

setUpAdmin();

const approval: OfferApproval = {
  ...{ state: 'requested', highestPercent: 43.8, ownPercent: 25, abovePercent: 30 },
  combinesWith: [{ kind: 'promotion', id: 'p1', name: 'Winter sale', percent: 25 }],
  ...{ by: 'Anna Admin', at: '2026-11-30T06:30:00.000Z', note: null, canApprove: true },
};
const waiting = { ...diwali, state: 'off' as const, isActive: false, approval };
const detail = { ...waiting, uses: [] };

it('lists coupons that wait for an approval', async () => {
  openAt('/admin/coupons', { 'GET admin/coupons': buildPage([waiting]) });
  const row = (await screen.findByRole('link', { name: 'DIWALI' })).closest('tr')!;
  expect(row).toHaveTextContent(/Awaiting approval$/);
});

it('says why a coupon waits, and another admin approves it', async () => {
  const sent = jest.fn();
  openAt('/admin/coupons/c1', {
    'GET admin/coupons/c1': detail,
    'POST admin/coupons/c1/approve': ({ body }: { body: unknown }) => {
      sent(body);
      return { ...diwali, approval: { ...approval, state: 'approved', by: 'Bala Admin', canApprove: false } };
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Approval' }));
  expect(
    card.getByText(
      /^It takes up to 43\.8% off a product: 25% alone, together with “Winter sale” \(25%\)\. Anna Admin on .* asked for an approval\. .* Until then this coupon gives nothing\.$/,
    ),
  ).toBeVisible();
  // The form sends the wish to be active again.
  expect(screen.getByRole('checkbox', { name: /^Active/ })).toBeChecked();
  await press('Approve');
  const dialog = within(screen.getByRole('dialog', { name: 'Approve this coupon?', hidden: true }));
  expect(dialog.getByText(/43\.8%/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve', hidden: true }));
  expect(await screen.findByText('Approved by Bala Admin on 30 Nov 2026, 12:00 pm.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ version: 3 });
  expect(screen.getByText('Running')).toBeVisible();
});

it('offers no approval to the author, and says what to do after a refusal', async () => {
  const declined = { ...approval, state: 'declined' as const, note: 'Too much', canApprove: false };
  openAt('/admin/coupons/c1', { 'GET admin/coupons/c1': { ...detail, approval: declined } });
  expect(await screen.findByText(/^Declined by Anna Admin on .*: Too much$/)).toBeVisible();
  expect(screen.getByText('Switch it on and save it to ask for the approval.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});
