import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderMessage } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody } from '../../../testing/admin';
import { findDialog, getCall, getCard, notified, open, order, press } from '../testing/order';

it('duplicates the order and names what is not sold any more', async () => {
  const { router } = open({
    [getCall]: order,
    'POST admin/orders/V1/duplicate': { id: 'd1', missing: ['Gone Shirt (Red, M)'] },
    'GET admin/draft-orders/d1': buildFailure(503, 'unavailable', 'Busy'),
  });
  await press('Duplicate');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/draft-orders/d1'));
  expect(router.state.location.state).toEqual({ missing: ['Gone Shirt (Red, M)'] });
});

it('copies and sends the payment link of an order that awaits its payment', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const sent: unknown[] = [];
  open({
    [getCall]: { ...order, awaitsPaymentUntil: '2026-11-19T20:15:00Z', next: ['cancelled'] },
    'POST admin/orders/V1/payment-link': ({ body }: { body: { isSent: boolean } }) => {
      sent.push(body);
      const link = 'https://vastra.example/order-link/V1#t';
      return body.isSent ? { link, sentBy: 'sms', channels: ['whatsapp'] } : { link, sentBy: null };
    },
  });
  await press('Payment link');
  expect(await screen.findByDisplayValue('https://vastra.example/order-link/V1#t')).toBeInTheDocument();
  await press('Copy link');
  expect(writeText).toHaveBeenCalledWith('https://vastra.example/order-link/V1#t');
  await press('Send again');
  await waitFor(() => expect(sent).toEqual([{ isSent: false }, { isSent: true }]));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Payment link sent by WhatsApp'));
});

it('writes a mail to the customer, and says what is missing', async () => {
  const bodies: unknown[] = [];
  open({ [getCall]: order, 'POST admin/orders/V1/mails': recordBody(bodies, order) });
  await press('Write a mail');
  const dialog = await findDialog('Write a mail');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please enter a subject')).toBeVisible();
  expect(dialog.getByText('Please write a text')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Subject'), 'Your shirt');
  await userEvent.type(dialog.getByLabelText('Text'), 'It is ready.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', `Mail sent to ${order.email}`));
  expect(bodies).toEqual([{ subject: 'Your shirt', text: 'It is ready.' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a mail among the messages and in the timeline once it is sent, though the order itself stays the same', async () => {
  let isSent = false;
  const mail = { ...message, id: 'm9', event: null, name: '', subject: 'Your shirt' };
  const { calls } = open({
    [getCall]: order,
    [`${getCall}/messages`]: () => (isSent ? [mail] : []),
    'POST admin/orders/V1/mails': () => {
      isSent = true;
      return { ...order };
    },
  });
  await screen.findByText('None, or they are older than the shop keeps them.');
  await press('Write a mail');
  const dialog = await findDialog('Write a mail');
  await userEvent.type(dialog.getByLabelText('Subject'), 'Your shirt');
  await userEvent.type(dialog.getByLabelText('Text'), 'It is ready.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const list = within(await screen.findByRole('list', { name: 'Messages, the newest first' }));
  expect(list.getAllByText('Your shirt')[0]).toBeVisible();
  await waitFor(() => expect(calls.filter((call) => call === `${getCall}/time-line`)).toHaveLength(2));
});

it('offers no mail for an order without an email', async () => {
  open({ [getCall]: { ...order, email: null } });
  await screen.findByRole('button', { name: 'Send again' });
  expect(screen.queryByRole('button', { name: 'Write a mail' })).not.toBeInTheDocument();
});

const message: OrderMessage = {
  id: 'm1',
  event: 'order_placed',
  name: 'Order placed',
  channel: 'email',
  to: 'm***@example.in',
  subject: 'Your order V1',
  text: 'Thank you for your order.',
  status: 'sent',
  createdAt: '2026-11-19T20:00:00Z',
  sentAt: '2026-11-19T20:00:05Z',
  deliveredAt: null,
  readAt: null,
  failedAt: null,
  error: '',
};

it('says of a message of a demo that it is in the mailbox', async () => {
  const inMailbox = { ...message, status: 'queued', sentAt: null, isInMailbox: true };
  open({ [getCall]: order, [`${getCall}/messages`]: [inMailbox] });
  const list = within(await screen.findByRole('list', { name: 'Messages, the newest first' }));
  expect(list.getByText('Sent to the mailbox')).toBeVisible();
  expect(list.queryByText('Waiting')).not.toBeInTheDocument();
});

it('shows the messages with their receipts, and the text on demand', async () => {
  let isDown = true;
  const whatsapp = { ...message, id: 'm2', channel: 'whatsapp', to: '98****10', subject: '', text: 'Hello Meera' };
  const read = { ...whatsapp, status: 'read', deliveredAt: '2026-11-19T20:01:00Z', readAt: '2026-11-19T20:30:00Z' };
  const failed = { ...message, id: 'm3', channel: 'sms', to: '98****10', status: 'failed', error: 'Number not in use' };
  const bounced = { ...message, status: 'failed', failedAt: '2026-11-19T20:02:00Z', error: 'bounced 5.1.1' };
  const messages = [
    read,
    failed,
    { ...message, id: 'm4', status: 'queued', sentAt: null },
    { ...message, id: 'm5', channel: 'pigeon', status: 'landed', event: null, name: '' },
    bounced,
    { ...message, id: 'm6' },
  ];
  open({
    [getCall]: order,
    [`${getCall}/messages`]: () => (isDown ? buildFailure(503, 'unavailable', 'Busy') : messages),
  });
  expect((await screen.findByText(/The messages could not be loaded/)).parentElement).toHaveTextContent(
    'The messages could not be loaded. Busy',
  );
  isDown = false;
  await press('Retry');
  const list = within(await screen.findByRole('list', { name: 'Messages, the newest first' }));
  const getHeads = () =>
    list.getAllByRole('listitem').map((item) => item.textContent?.replace(/Text and times.*/s, ''));
  expect(getHeads()).toEqual([
    'Order placedReadWhatsApp to 98****10, 20 Nov 2026, 2:00 am',
    'Order placedFailedSMS to 98****10, 20 Nov 2026, 1:30 amNumber not in use',
    'Order placedWaitingEmail to m***@example.in, 20 Nov 2026, 1:30 am',
    'Your order V1landedpigeon to m***@example.in, 20 Nov 2026, 1:30 am',
    'Order placedFailedEmail to m***@example.in, 20 Nov 2026, 1:32 amThere is no such mailbox (bounced 5.1.1)',
  ]);
  await press('Show all 6 messages');
  expect(getHeads()).toHaveLength(6);
  expect(list.getByText('Hello Meera')).not.toBeVisible();
  await userEvent.click(list.getAllByText('Text and times')[0]);
  expect(list.getByText('Hello Meera')).toBeVisible();
  expect(list.getAllByText('Read')).toHaveLength(2);
});

it('says that there are no messages, and leads to the payment link instead of another message', async () => {
  open({ [getCall]: { ...order, awaitsPaymentUntil: '2026-11-19T20:15:00Z', next: ['cancelled'] } });
  expect(await screen.findByText('None, or they are older than the shop keeps them.')).toBeVisible();
  expect(
    getCard('Messages')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Write a mail']);
});

it('sends a message again that the customer has had', async () => {
  const sent: unknown[] = [];
  let isRefused = true;
  let channels: string[] | undefined = ['email', 'whatsapp'];
  open({
    [getCall]: { ...order, status: 'shipped', next: [], invoice: null },
    'POST admin/orders/V1/resend': recordBody(sent, () =>
      isRefused ? buildFailure(409, 'nothing_to_send', 'The shop sends no text messages.') : { ...order, channels },
    ),
  });
  await press('Send again');
  const dialog = await findDialog('Send a message again');
  expect(dialog.queryByLabelText('Link to the invoice')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose a message.');
  await userEvent.click(dialog.getByLabelText('The order is on its way, with the tracking number'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('The shop sends no text messages.')).toBeVisible();
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Sent again by email and WhatsApp'));
  channels = undefined;
  await press('Send again');
  await userEvent.click(screen.getByLabelText('Confirmation of the order'));
  await press('Send');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Sent again by email to meera@example.in'));
  expect(sent).toEqual([{ kind: 'shipped' }, { kind: 'shipped' }, { kind: 'confirmation' }]);
});

it('adds and removes tags, with those in use as suggestions', async () => {
  const bodies: unknown[] = [];
  let failures: unknown[] = [{ id: 'V1', code: 'too_many_tags', message: 'An order can have at most 20 tags.' }];
  open({
    [getCall]: { ...order, tags: ['late'] },
    'POST admin/order-tags': ({ body }: { body: { add?: string[] } }) => {
      bodies.push(body);
      return { orders: failures.length ? [] : [{ id: 'V1', tags: body.add ?? [] }], failures };
    },
  });
  const field = await screen.findByLabelText('New tag');
  const suggestions = () => document.getElementById(field.getAttribute('list')!)?.querySelectorAll('option');
  await waitFor(() => expect([...suggestions()!].map(({ value }) => value)).toEqual(['vip']));
  await userEvent.type(field, ' Gift  Wrap{Enter}');
  expect(await screen.findByText('An order can have at most 20 tags.')).toBeVisible();
  expect(field).toHaveValue(' Gift  Wrap');
  failures = [];
  await userEvent.type(field, '{Enter}');
  await press('Remove the tag gift wrap');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tags of this order' })).not.toBeInTheDocument());
  expect(field).toHaveValue('');
  const orderIds = ['V1'];
  expect(bodies.slice(1)).toEqual([
    { orderIds, add: ['gift wrap'] },
    { orderIds, remove: ['gift wrap'] },
  ]);
});
