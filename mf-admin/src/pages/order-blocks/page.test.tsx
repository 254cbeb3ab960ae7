import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderBlock } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, findDialog, openAt, recordBody, setUpAdmin } from '../../testing/admin';

const block: OrderBlock = {
  ...{ id: 'b1', kind: 'phone', label: '9876543210', note: 'Refused parcels', createdAt: '2026-11-19T20:00:00Z' },
};

setUpAdmin();

const open = (replies = {}, rows = [block]) =>
  openAt('/admin/order-blocks', { 'GET admin/order-blocks': buildPage(rows), ...replies });

it('lists the blocked buyers, and filters by the kind of the blocked value', async () => {
  const { router } = open();
  const row = within((await screen.findByText('9876543210')).closest('tr')!);
  expect(row.getByText('Phone')).toBeVisible();
  expect(row.getByText('Refused parcels')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Recognised by' }), 'Email');
  expect(router.state.location.search).toBe('?kind=email');
});

it('blocks a buyer, and shows what is wrong with the value beside it', async () => {
  const bodies: unknown[] = [];
  const message = 'Please enter an IP address';
  let isValid = false;
  open({
    'POST admin/order-blocks': recordBody(bodies, () =>
      isValid ? block : buildFailure(400, 'invalid_input', message, { value: message }),
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Block a buyer' }));
  const dialog = await findDialog('Block a buyer');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Recognise by' }), 'Network');
  await userEvent.type(dialog.getByLabelText('Value'), 'somewhere');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(dialog.getByLabelText('Value')).toHaveAccessibleDescription(new RegExp(message)));
  expect(dialog.getByLabelText('Value')).toHaveValue('somewhere');
  isValid = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies[1]).toEqual({ kind: 'network', value: 'somewhere', note: '' });
});

it('unblocks a buyer after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/order-blocks/b1': null });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock 9876543210' }));
  const dialog = await findDialog('Unblock this buyer?');
  await userEvent.click(dialog.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toContain('DELETE admin/order-blocks/b1');
});

it('says when no buyer is blocked', async () => {
  open({}, []);
  expect(await screen.findByText('No buyer is blocked.')).toBeVisible();
});
