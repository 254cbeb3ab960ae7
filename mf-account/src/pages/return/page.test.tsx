import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, ReturnOptions } from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { stubUpload } from '@vastra/shared/testing/stub-upload';
import { routes } from '../../routes';
import { order, requestedReturn, returnOptions, user } from '../../testing/fixtures';

const url = `/orders/${order._id}/return`;
const orderPath = `orders/${order._id}`;
const [jacket] = order.items;
const shirt = { ...jacket, productId: 'shirt', variantId: 'shirt-l', title: 'Linen Shirt', quantity: 3, size: 'L' };
const deliveredOrder: Order = { ...order, status: 'delivered', items: [jacket, shirt], canReturnItems: true };
const shirtOptions: ReturnOptions['lines'][number] = {
  ...returnOptions.lines[0],
  position: 1,
  quantity: 3,
  amount: 500,
  canExchange: false,
  exchanges: [],
};

beforeEach(() => {
  sessionStorage.clear();
  setToastRenderer(() => {});
  URL.createObjectURL = jest.fn(() => 'blob:picture');
  URL.revokeObjectURL = jest.fn();
  act(() => startSession({ user, token: 'token' }));
});

const open = (change: Partial<ReturnOptions> = {}, replies: Record<string, unknown> = {}, opened = deliveredOrder) => {
  const server = stubServer({
    [`GET ${orderPath}`]: opened,
    [`GET ${orderPath}/return-options`]: { ...returnOptions, lines: [returnOptions.lines[0], shirtOptions], ...change },
    ...replies,
  });
  return { ...server, ...renderRoutes(routes, url) };
};
const findItem = async (name: RegExp) => screen.findByRole('checkbox', { name });
const getItem = (title: string) => within(screen.getByText(title).closest('li')!);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Request return' }));
const fill = async (title: string, resolution: RegExp) => {
  const item = getItem(title);
  await userEvent.selectOptions(item.getByRole('combobox', { name: 'Why do you return it?' }), 'too_small');
  await userEvent.selectOptions(item.getByRole('combobox', { name: 'Its condition' }), 'tried_on');
  await userEvent.click(item.getByRole('radio', { name: resolution }));
};
const choosePickup = async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day of the pick-up' }), '2026-11-30');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '13-18');
};

it('names the options as the product does', async () => {
  const exchanges = [
    { variantId: 'ring-s', color: 'Gold', size: '16, Plain', inStock: true, difference: 0 },
    { variantId: 'ring-l', color: 'Silver', size: '18, Plain', inStock: true, difference: 0 },
  ];
  const optionLabels = { color: 'Metal', size: 'Length, Engraving' };
  open({ lines: [{ ...returnOptions.lines[0], exchanges, optionLabels }] });
  await userEvent.click(await findItem(/Indigo Denim Jacket/));
  await fill('Indigo Denim Jacket', /^Another variant$/);
  const item = getItem('Indigo Denim Jacket');
  expect(item.getByRole('combobox', { name: 'Metal' })).toBeVisible();
  expect(item.getByRole('combobox', { name: 'Length, Engraving' })).toBeVisible();
  expect(item.queryByText(/size|colour/i)).not.toBeInTheDocument();
});

it('requests an exchange and a part of a line, and leads to the return on the order’s page', async () => {
  const bodies: unknown[] = [];
  let current = deliveredOrder;
  const { router } = open(
    {},
    {
      [`GET ${orderPath}`]: () => current,
      [`POST ${orderPath}/returns`]: ({ body }: { body: unknown }) => {
        bodies.push(body);
        current = { ...deliveredOrder, returns: [requestedReturn] };
        return current;
      },
    },
  );
  await userEvent.click(await findItem(/Indigo Denim Jacket/));
  await userEvent.click(await findItem(/Linen Shirt/));
  await fill('Indigo Denim Jacket', /Another size/);
  const sizes = getItem('Indigo Denim Jacket').getByRole('combobox', { name: 'Another size' });
  expect(within(sizes).getByRole('option', { name: 'S, sold out' })).toBeDisabled();
  await userEvent.selectOptions(sizes, 'jacket-l');
  expect(screen.getByText('₹100 more per unit, which you pay. We hold it for you at once.')).toBeInTheDocument();
  await fill('Linen Shirt', /^A refund/);
  await userEvent.click(screen.getByRole('button', { name: 'One unit less of Linen Shirt' }));
  await userEvent.type(getItem('Linen Shirt').getByRole('textbox'), 'Too tight');
  await choosePickup();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Refund').nextSibling).toHaveTextContent('₹1,000');
  expect(summary.getByText('You pay for the exchange').nextSibling).toHaveTextContent('₹100');
  expect(summary.getByText('Return fee').nextSibling).toHaveTextContent('−₹49');
  expect(summary.getByText('After the fee').nextSibling).toHaveTextContent('₹951');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${order._id}`));
  expect(bodies).toEqual([
    {
      lines: [
        {
          position: 0,
          quantity: 1,
          reason: 'too_small',
          condition: 'tried_on',
          comment: '',
          resolution: 'exchange',
          exchangeVariantId: 'jacket-l',
          pictureIds: [],
        },
        {
          position: 1,
          quantity: 2,
          reason: 'too_small',
          condition: 'tried_on',
          comment: 'Too tight',
          resolution: 'refund',
          pictureIds: [],
        },
      ],
      pickup: { on: '2026-11-30', slot: '13-18' },
    },
  ]);
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Return 1,/ })).toHaveFocus());
  expect(sessionStorage.getItem('vastra:return')).toBeNull();
});

it('names what is missing, field by field, and sends nothing', async () => {
  const { calls } = open();
  await findItem(/Linen Shirt/);
  await submit();
  expect(screen.getByText('Please choose what you return')).toBeInTheDocument();
  expect(screen.queryByText('Please choose a day')).not.toBeInTheDocument();
  expect(await findItem(/Indigo Denim Jacket/)).toHaveFocus();
  await userEvent.click(await findItem(/Indigo Denim Jacket/));
  expect(screen.queryByText('Please choose what you return')).not.toBeInTheDocument();
  await submit();
  const item = getItem('Indigo Denim Jacket');
  expect(item.getByText('Please choose a reason')).toBeInTheDocument();
  expect(item.getByText('Please choose the condition')).toBeInTheDocument();
  expect(item.getByText('Please choose what you would like')).toBeInTheDocument();
  expect(screen.getByText('Please choose a day')).toBeInTheDocument();
  await waitFor(() => expect(item.getByRole('combobox', { name: 'Why do you return it?' })).toHaveFocus());
  await userEvent.selectOptions(item.getByRole('combobox', { name: 'Its condition' }), 'Damaged');
  expect(item.queryByText('Please choose the condition')).not.toBeInTheDocument();
  expect(item.getByText('Please choose a reason')).toBeInTheDocument();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('keeps everything after an error of the API, and shows its messages at the fields', async () => {
  const message = 'Please choose another reason';
  open(
    { pickupDays: [] },
    {
      [`POST ${orderPath}/returns`]: buildFailure(400, 'invalid_input', 'Please check the form', {
        'lines.0.reason': message,
      }),
    },
  );
  await userEvent.click(await findItem(/Linen Shirt/));
  await fill('Linen Shirt', /Store credit/);
  await submit();
  expect(await getItem('Linen Shirt').findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Please check the form')).toBeInTheDocument();
  expect(getItem('Linen Shirt').getByRole('radio', { name: /Store credit/ })).toBeChecked();
});

it('keeps what was chosen after a reload, but no bank details, and drops what has become impossible', async () => {
  const first = open({ needsPayoutDetails: true, pickupDays: [] });
  await userEvent.click(await findItem(/Linen Shirt/));
  await fill('Linen Shirt', /^A refund/);
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI id' }), 'asha@okaxis');
  first.unmount();
  expect(sessionStorage.getItem('vastra:return')).not.toContain('okaxis');
  open({ needsPayoutDetails: true, pickupDays: [], lines: [returnOptions.lines[0], { ...shirtOptions, quantity: 1 }] });
  expect(await findItem(/Linen Shirt/)).toBeChecked();
  expect(getItem('Linen Shirt').getByRole('combobox', { name: 'Why do you return it?' })).toHaveValue('too_small');
  expect(screen.queryByRole('button', { name: /One unit less/ })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'UPI id' })).toHaveValue('');
});

it('needs the details of a payout for a refund, and not for store credit', async () => {
  const bodies: unknown[] = [];
  open(
    { needsPayoutDetails: true, pickupDays: [] },
    {
      [`POST ${orderPath}/returns`]: ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { ...deliveredOrder, returns: [requestedReturn] };
      },
    },
  );
  await userEvent.click(await findItem(/Linen Shirt/));
  await fill('Linen Shirt', /Store credit/);
  expect(screen.queryByRole('textbox', { name: 'UPI id' })).not.toBeInTheDocument();
  await userEvent.click(getItem('Linen Shirt').getByRole('radio', { name: /^A refund/ }));
  await submit();
  expect(await screen.findByText('Please enter a UPI id such as name@bank')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI id' }), 'asha@okaxis');
  await submit();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ payout: { kind: 'upi', upiId: 'asha@okaxis' } });
});

it('takes the details of a payout with an exchange of what was paid in cash, if the customer wants to give them', async () => {
  const bodies: { payout?: object }[] = [];
  open(
    { needsPayoutDetails: true, pickupDays: [] },
    {
      [`POST ${orderPath}/returns`]: ({ body }: { body: object }) => {
        bodies.push(body);
        return { ...deliveredOrder, returns: [requestedReturn] };
      },
    },
  );
  await userEvent.click(await findItem(/Indigo Denim Jacket/));
  await fill('Indigo Denim Jacket', /Another size/);
  await userEvent.selectOptions(
    getItem('Indigo Denim Jacket').getByRole('combobox', { name: 'Another size' }),
    'jacket-l',
  );
  expect(screen.getByText(/If the exchange is not possible any more, we pay the money out/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'UPI id' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enter a UPI id or bank account now' }));
  await submit();
  expect(await screen.findByText('Please enter a UPI id such as name@bank')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI id' }), 'asha@okaxis');
  await submit();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].payout).toEqual({ kind: 'upi', upiId: 'asha@okaxis' });
});

it('loads the options again when an item was requested in another tab', async () => {
  let isTaken = false;
  const taken = [
    returnOptions.lines[0],
    { ...shirtOptions, quantity: 0, reason: 'You have already requested its return.' },
  ];
  open(
    {},
    {
      [`GET ${orderPath}/return-options`]: () => ({
        ...returnOptions,
        pickupDays: [],
        lines: isTaken ? taken : [returnOptions.lines[0], shirtOptions],
      }),
      [`POST ${orderPath}/returns`]: () => {
        isTaken = true;
        return buildFailure(409, 'not_returnable', 'Linen Shirt can no longer be returned.');
      },
    },
  );
  await userEvent.click(await findItem(/Linen Shirt/));
  await fill('Linen Shirt', /Store credit/);
  await submit();
  expect(await screen.findByText('Linen Shirt can no longer be returned.')).toBeInTheDocument();
  expect(await screen.findByText('You have already requested its return.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Linen Shirt/ })).not.toBeInTheDocument();
});

it('says why nothing can be returned', async () => {
  open({ lines: [{ ...returnOptions.lines[0], quantity: 0, reason: 'Innerwear cannot be returned.' }] });
  expect(await screen.findByRole('heading', { name: 'Nothing can be returned now' })).toBeInTheDocument();
  expect(screen.getByText('Innerwear cannot be returned.')).toBeInTheDocument();
});

it('sends pictures as they are chosen, with a guest’s token, and removes them', async () => {
  act(() => endSession());
  sessionStorage.setItem('vastra:order-access', JSON.stringify({ [order._id]: 'secret' }));
  const sent = stubUpload(201, { success: true, data: { id: 'p1', url: '', width: 10, height: 10 } });
  open({}, { [`GET ${orderPath}/return-pictures/p1`]: 'the picture' });
  await userEvent.click(await findItem(/Linen Shirt/));
  const item = getItem('Linen Shirt');
  await userEvent.upload(
    item.getByLabelText('Pictures of Linen Shirt'),
    new File(['x'], 'hole.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(item.getByRole('img', { name: 'Picture 1 of Linen Shirt' })).toBeInTheDocument());
  expect(sent).toEqual([
    { method: 'POST', path: `/api/v1/${orderPath}/return-pictures?accessToken=secret`, bearer: '' },
  ]);
  await userEvent.click(item.getByRole('button', { name: 'Remove picture 1 of Linen Shirt' }));
  expect(item.queryByRole('img', { name: /Picture 1/ })).not.toBeInTheDocument();
  expect(item.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
});

it('is sent only once the pictures of all items have arrived', async () => {
  const bodies: { lines: { pictureIds: string[] }[] }[] = [];
  const sending: (() => void)[] = [];
  stubUpload(201, { success: true, data: { id: 'p1', url: '', width: 10, height: 10 } });
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override send(form: FormData) {
      sending.push(() => super.send(form));
    }
  };
  const { router } = open(
    {},
    {
      [`GET ${orderPath}/return-pictures/p1`]: 'the picture',
      [`POST ${orderPath}/returns`]: ({ body }: { body: (typeof bodies)[number] }) => {
        bodies.push(body);
        return { ...deliveredOrder, returns: [requestedReturn] };
      },
    },
  );
  for (const title of ['Indigo Denim Jacket', 'Linen Shirt']) {
    await userEvent.click(await findItem(new RegExp(title)));
    await fill(title, /^A refund/);
    const input = screen.getByLabelText(`Pictures of ${title}`);
    await userEvent.upload(input, new File(['x'], 'hole.jpg', { type: 'image/jpeg' }));
  }
  await choosePickup();
  await waitFor(() => expect(sending).toHaveLength(2));
  await submit();
  expect(screen.getByText('Please wait until your pictures are sent.')).toBeVisible();
  expect(bodies).toEqual([]);
  // Both arrive at the same time.
  await act(async () => {
    for (const send of sending) send();
  });
  await screen.findByRole('img', { name: 'Picture 1 of Linen Shirt' });
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${order._id}`));
  expect(bodies[0].lines.map(({ pictureIds }) => pictureIds)).toEqual([['p1'], ['p1']]);
});

it('says which picture was refused', async () => {
  stubUpload(415, { success: false, code: 'not_a_picture', message: 'This file is not a picture.' });
  open();
  await userEvent.click(await findItem(/Linen Shirt/));
  const item = getItem('Linen Shirt');
  const input = item.getByLabelText('Pictures of Linen Shirt');
  await userEvent.upload(input, new File(['x'], 'hole.jpg', { type: 'image/jpeg' }));
  expect(await item.findByText('hole.jpg: This file is not a picture.')).toBeInTheDocument();
  await userEvent.upload(input, new File(['x'], 'note.txt', { type: 'text/plain' }), { applyAccept: false });
  expect(await item.findByText('note.txt is not a picture.')).toBeInTheDocument();
});

describe('items that were bought in an offer', () => {
  const offers = 'Some items were bought in an offer.';
  const choose = async (quote: unknown) => {
    const bodies: unknown[] = [];
    open(
      { offers, pickupDays: [] },
      {
        [`POST ${orderPath}/return-quote`]: ({ body }: { body: unknown }) => {
          bodies.push(body);
          return typeof quote === 'function' ? quote() : quote;
        },
      },
    );
    await userEvent.click(await findItem(/Linen Shirt/));
    expect(bodies).toEqual([]);
    await fill('Linen Shirt', /^A refund/);
    return { bodies, summary: within(screen.getByRole('region', { name: 'Summary' })) };
  };

  it('shows what is deducted before the request is sent', async () => {
    const { bodies, summary } = await choose({ value: 1500, deduction: 500, fee: 49, total: 951 });
    expect((await summary.findByText('Deducted for offers')).nextSibling).toHaveTextContent('−₹500');
    expect(summary.getByText('Refund').nextSibling).toHaveTextContent('₹1,500');
    expect(summary.getByText('You get').nextSibling).toHaveTextContent('₹951');
    expect(summary.getByText(offers)).toBeVisible();
    expect(bodies).toEqual([{ lines: [{ position: 1, quantity: 3, reason: 'too_small', resolution: 'refund' }] }]);
    await userEvent.click(screen.getByRole('button', { name: 'One unit less of Linen Shirt' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ lines: [{ quantity: 2 }] });
  });

  it('shows what an earlier deduction gives back', async () => {
    const { summary } = await choose({ value: 1500, deduction: -200, fee: 0, total: 1700 });
    expect((await summary.findByText('Given back for offers')).nextSibling).toHaveTextContent('₹200');
    expect(summary.getByText('You get').nextSibling).toHaveTextContent('₹1,700');
  });

  it('says why they cannot be returned so', async () => {
    const message = '3 for 2: the items of this offer can only be returned together.';
    const { summary } = await choose(buildFailure(409, 'not_returnable', message));
    expect(await summary.findByText(message)).toBeVisible();
    expect(summary.queryByText(offers)).not.toBeInTheDocument();
  });

  it('can calculate it again after a failure, and the request stays possible', async () => {
    let isUp = false;
    const { summary } = await choose(() =>
      isUp ? { value: 1500, deduction: 500, fee: 0, total: 1000 } : buildFailure(500, 'internal', 'Sorry'),
    );
    await summary.findByText(/could not be calculated now/);
    expect(summary.getByText(offers)).toBeVisible();
    isUp = true;
    await userEvent.click(summary.getByRole('button', { name: 'Calculate again' }));
    expect((await summary.findByText('You get')).nextSibling).toHaveTextContent('₹1,000');
  });
});
