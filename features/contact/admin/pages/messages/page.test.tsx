import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, openAt, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import type { ContactMessage } from '../../../contract';

const openMessage: ContactMessage = {
  _id: 'm1',
  name: 'Ila Rao',
  email: 'ila@example.in',
  subject: 'A saree',
  message: 'Is it <b>handwoven</b>?\n\nThank you.',
  createdAt: '2026-11-19T20:00:00Z',
  answeredAt: null,
  replies: [],
};
const answered: ContactMessage = { ...openMessage, _id: 'm2', subject: 'Old', answeredAt: '2026-11-20T00:00:00Z' };

setUpAdmin();

const open = (replies = {}, rows = [openMessage, answered]) => {
  const bodies: unknown[] = [];
  const put = recordBody(bodies, answered);
  return {
    bodies,
    ...openAt('/admin/messages', {
      'GET admin/messages': buildPage(rows),
      'PUT admin/messages/m1': put,
      'PUT admin/messages/m2': put,
      ...replies,
    }),
  };
};
const read = async (subject: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Read “${subject}” by Ila Rao` }));
  return within(await screen.findByRole('dialog', { name: subject }));
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('lists messages with their state', async () => {
  open();
  const row = within((await screen.findByText('A saree')).closest('tr')!);
  expect(row.getByText('Open')).toBeVisible();
  expect(row.getByText('ila@example.in')).toBeVisible();
  expect(within(screen.getByText('Old').closest('tr')!).getByText('Replied')).toBeVisible();
});

it('shows a message as it was written', async () => {
  open();
  const dialog = await read('A saree');
  expect(dialog.getByText(/Is it <b>handwoven<\/b>\?/).textContent).toBe(openMessage.message);
});

it('sends a reply, and rejects an empty one', async () => {
  const { bodies } = open();
  const dialog = await read('A saree');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please write a reply.');
  await userEvent.type(dialog.getByLabelText('Your reply'), 'Yes.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  await expectClosed();
  expect(bodies).toEqual([{ isAnswered: true, answer: 'Yes.' }]);
});

it('shows the thread of replies, and sends the next one', async () => {
  const at = '2026-11-20T00:00:00Z';
  const replies = [
    { id: 'r1', text: 'Yes, it is.', author: 'Anna Admin', at },
    { id: 'r2', text: 'And dyed <b>by hand</b>.', author: null, at },
  ];
  const { bodies } = open({}, [openMessage, { ...answered, replies }]);
  const dialog = await read('Old');
  const thread = within(dialog.getByRole('list', { name: 'Replies, the oldest first' })).getAllByRole('listitem');
  expect(thread.map(({ textContent }) => textContent)).toEqual([
    'Anna Admin, 20 Nov 2026, 5:30 amYes, it is.',
    'A deleted admin, 20 Nov 2026, 5:30 amAnd dyed <b>by hand</b>.',
  ]);
  await userEvent.type(dialog.getByLabelText('Your next reply'), 'It was sent.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  await expectClosed();
  expect(bodies).toEqual([{ isAnswered: true, answer: 'It was sent.' }]);
});

it('marks a message as answered elsewhere', async () => {
  const { bodies } = open();
  await userEvent.click((await read('A saree')).getByRole('button', { name: 'Mark as replied' }));
  await expectClosed();
  expect(bodies).toEqual([{ isAnswered: true }]);
});

it('opens a message again', async () => {
  const { bodies } = open();
  await userEvent.click((await read('Old')).getByRole('button', { name: 'Reopen' }));
  await expectClosed();
  expect(bodies).toEqual([{ isAnswered: false }]);
});

it('keeps an unsent reply when the dialog is dismissed or sending fails', async () => {
  open({ 'PUT admin/messages/m1': buildFailure(404, 'message_not_found', 'This message no longer exists.') });
  const dialog = await read('A saree');
  await userEvent.type(dialog.getByLabelText('Your reply'), 'Yes.');
  await userEvent.keyboard('{Escape}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your reply has not been sent.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('no longer exists'));
  expect(dialog.getByLabelText('Your reply')).toHaveValue('Yes.');
  await userEvent.click(dialog.getByRole('button', { name: 'Discard and close' }));
  await expectClosed();
});

it('deletes a message after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/messages/m1': null });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “A saree” by Ila Rao' }));
  expect(calls).not.toContain('DELETE admin/messages/m1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expectClosed();
  expect(calls).toContain('DELETE admin/messages/m1');
});

it('says when there are no messages', async () => {
  open({}, []);
  expect(await screen.findByText('No messages yet.')).toBeVisible();
});

it('is led to by a task of the home, before the reviews', async () => {
  const tasks = [
    { kind: 'messages-to-answer', count: 2, oldestAt: '2020-01-01T00:00:00Z' },
    { kind: 'reviews-to-moderate', count: 1, oldestAt: null },
  ];
  openAt('/admin/to-do', { 'GET admin/to-do': { tasks } });
  const customers = within(await screen.findByRole('region', { name: 'Customers' }));
  const [link] = customers.getAllByRole('link');
  expect(link).toHaveTextContent(/^2Messages to reply to/);
  expect(link).toHaveAttribute('href', '/admin/messages?state=open');
});
