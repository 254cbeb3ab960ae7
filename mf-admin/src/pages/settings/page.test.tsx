import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@vastra/shared/contract';
import { showNoticesBy } from '@vastra/shared/notify';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { campaignState } from './policy/campaign-state';

const campaign = {
  text: 'Free Shipping This Week',
  threshold: 55,
  startsAt: '2020-01-01T04:30:00.000Z',
  endsAt: '2099-01-01T04:30:00.000Z',
};
const settings: Settings = {
  shipping: {
    value: {
      threshold: 999,
      campaigns: [campaign],
      rates: { standard: 79, standardRemote: 129, express: 199 },
      processingDays: [1, 2],
      standardDays: [3, 7],
      expressDays: [1, 3],
      metroPrefixes: ['110', '560'],
      remotePrefixes: ['18'],
      unservedPrefixes: [],
      remoteCashOnDelivery: false,
    },
    version: 4,
  },
  shop: {
    value: {
      legalName: 'Vastra Retail',
      address: ['27 Residency Road', 'Bengaluru 560025'],
      state: 'Karnataka',
      gstin: '29ZZZCV0000Z1Z1',
      pan: 'ZZZCV0000Z',
      email: 'care@vastra.example',
      phone: '1800 000 0000',
      supportHours: '8AM-11PM',
      officeHours: '',
      social: [{ network: 'instagram', url: 'https://www.instagram.com/vastra' }],
    },
    version: 2,
  },
  guestCarts: { value: true, version: 0 },
};
const rate = (hsnPrefix: string, startsOn: string, upTo: number, rate: number, hasBegun = true) => ({
  ...{ hsnPrefix, startsOn, upTo, rate, hasBegun },
});
const rates = [
  rate('', '2017-07-01', 0, 18),
  rate('61', '2099-04-01', 0, 12, false),
  rate('61', '2025-09-22', 2500, 5),
  rate('61', '2025-09-22', 0, 18),
  rate('61', '2017-07-01', 0, 12),
];

const said = jest.fn();
const saved = jest.fn();
beforeEach(() => {
  localStorage.setItem('adminToken', 'good');
  said.mockClear();
  saved.mockClear();
  showNoticesBy(({ kind, text }) => said(kind, text));
});

const keep = ({ body }: { body: unknown }) => {
  saved(body);
  return settings;
};
const open = (tab: string, replies: Record<string, unknown> = {}) => {
  const puts = Object.fromEntries(['shipping', 'shop', 'guestCarts'].map((key) => [`PUT admin/settings/${key}`, keep]));
  const { made } = serverReplies({ 'GET admin/settings': settings, 'GET admin/tax-rates': rates, ...puts, ...replies });
  return { made, ...renderRoutes(routes, `/admin/settings?tab=${tab}`) };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = (of: Awaited<ReturnType<typeof part>>) => userEvent.click(of.getByRole('button', { name: 'Save' }));

it('shows the part that the address names', async () => {
  open('guests');
  expect(await screen.findByLabelText(/Guests have a cart/)).toBeChecked();
  await userEvent.click(screen.getByRole('link', { name: 'Shop details' }));
  expect(screen.getByLabelText('Legal name')).toBeVisible();
  expect(screen.getByLabelText(/Guests have a cart/)).not.toBeVisible();
});

it('can be loaded again', async () => {
  let tries = 0;
  open('shipping', {
    'GET admin/settings': () => (tries++ === 0 ? failure(500, 'broken', 'The shop is busy.') : settings),
  });
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByLabelText('Free above (₹)'))[0]).toHaveValue(999);
});

describe('shipping', () => {
  it('saves what was changed, PIN codes one a line', async () => {
    open('shipping');
    const delivery = await part('Delivery');
    await retype(delivery.getAllByLabelText('Free above (₹)')[0], '499.5');
    await retype(delivery.getByLabelText('Express is offered to'), '110{Enter}560, 400');
    await save(delivery);
    const { value } = settings.shipping;
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        value: { ...value, threshold: 499.5, metroPrefixes: ['110', '560', '400'] },
        version: 4,
      }),
    );
  });

  it.each([
    ['Express is offered to', '56x', '“56x” is no beginning of a PIN code: please enter 1 to 6 digits'],
    ['Express (₹)', '', 'Please enter an amount'],
    ['Standard (₹)', '-1', 'Please enter an amount'],
  ])('refuses in “%s” %j', async (label, text, problem) => {
    open('shipping');
    const delivery = await part('Delivery');
    await retype(delivery.getByLabelText(label), text);
    await save(delivery);
    await waitFor(() =>
      expect(delivery.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(problem)),
    );
    expect(saved).not.toHaveBeenCalled();
  });

  it('refuses days that go backwards', async () => {
    open('shipping');
    const days = within(await screen.findByRole('group', { name: 'Days of standard delivery' }));
    await retype(days.getByLabelText('To'), '2');
    await save(await part('Delivery'));
    expect(await screen.findByText('The first number has to be the smaller one')).toBeVisible();
  });

  it('says beside the field what the server found', async () => {
    const details = { 'value.metroPrefixes.1': 'Please enter the first digits of PIN codes' };
    open('shipping', { 'PUT admin/settings/shipping': failure(400, 'invalid_input', 'No', details) });
    const delivery = await part('Delivery');
    await retype(delivery.getByLabelText('Express is offered to'), '1');
    await save(delivery);
    await waitFor(() =>
      expect(delivery.getByLabelText('Express is offered to')).toHaveAccessibleDescription(
        details['value.metroPrefixes.1'],
      ),
    );
  });

  it('shows what somebody else has saved in the meantime, in words', async () => {
    const theirs = {
      ...settings.shipping.value,
      rates: { standard: 49, standardRemote: 90, express: 150 },
      campaigns: [],
    };
    let reads = 0;
    open('shipping', {
      'GET admin/settings': () => (reads++ === 0 ? settings : { ...settings, shipping: { value: theirs, version: 5 } }),
      'PUT admin/settings/shipping': ({ body }: { body: { version: number } }) =>
        body.version === 4 ? failure(409, 'changed_meanwhile', 'Changed') : keep({ body }),
    });
    const delivery = await part('Delivery');
    await retype(delivery.getAllByLabelText('Free above (₹)')[0], '800');
    await save(delivery);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Standard ₹49, remote ₹90, express ₹150')).toBeVisible();
    expect(dialog.getByText('(none)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save these' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { ...theirs, threshold: 800 }, version: 5 }));
  });
});

describe('the calculator', () => {
  const bengaluru = {
    ...{ postalCode: '560025', city: 'Bengaluru', state: 'Karnataka', serviceable: true, cashOnDelivery: true },
    options: [
      { method: 'standard', fee: 79, from: '2026-11-26', to: '2026-12-03' },
      { method: 'express', fee: 199, from: '2026-11-24', to: '2026-11-27' },
    ],
    freeShippingThreshold: 999,
  };
  const ask = async (amount: string, pinCode = '560025') => {
    const calculator = await part('What an order pays');
    await retype(calculator.getByLabelText('Order (₹)'), amount);
    await retype(calculator.getByLabelText('To PIN code'), pinCode);
    await userEvent.click(calculator.getByRole('button', { name: 'Calculate' }));
    return calculator;
  };

  it.each([
    ['999', ['₹79', '₹199']],
    ['999.5', ['Free', '₹199']],
  ])('tells what an order of ₹%s pays by the saved policy', async (amount, fees) => {
    open('shipping', { 'GET delivery/560025': bengaluru });
    const calculator = await ask(amount);
    expect(await calculator.findByText(/to 560025 \(Bengaluru, Karnataka\):/)).toBeVisible();
    const told = calculator.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told).toEqual([...fees, 'Yes', '₹999']);
  });

  it('says where nothing is delivered', async () => {
    open('shipping', {
      'GET delivery/900001': { ...bengaluru, postalCode: '900001', serviceable: false, options: [] },
    });
    const calculator = await ask('500', '900001');
    expect(await calculator.findByText(/Nothing is delivered to 900001/)).toBeVisible();
  });

  it('says what is wrong with what was typed', async () => {
    const unknown = 'This PIN code does not exist. Please check it.';
    open('shipping', { 'GET delivery/999999': failure(404, 'postal_code_unknown', unknown) });
    const calculator = await ask('0', '12');
    expect(calculator.getByText('Please enter an amount')).toBeVisible();
    expect(calculator.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
    await ask('1', '999999');
    expect(await calculator.findByText(unknown)).toBeVisible();
  });
});

describe('campaigns', () => {
  it('are added, with times as the clock in India has them', async () => {
    open('campaigns');
    const delivery = await part('Delivery');
    expect(delivery.getByText('Running')).toBeVisible();
    await userEvent.click(delivery.getByRole('button', { name: 'Remove campaign 1' }));
    await userEvent.click(delivery.getByRole('button', { name: 'Add campaign' }));
    expect(delivery.getByText('Not complete')).toBeVisible();
    const row = within(within(screen.getByRole('list', { name: 'Campaigns' })).getByRole('listitem'));
    await userEvent.type(row.getByLabelText('Text of the top bar'), 'Diwali');
    await userEvent.type(row.getByLabelText('Free above (₹)'), '300');
    await userEvent.type(row.getByLabelText('Starts'), '2098-10-20T10:00');
    await userEvent.type(row.getByLabelText('Ends'), '2098-10-20T09:00');
    await save(delivery);
    expect(await row.findByText('It has to end after it starts')).toBeVisible();
    await userEvent.clear(row.getByLabelText('Ends'));
    await userEvent.type(row.getByLabelText('Ends'), '2098-10-25T23:00');
    expect(row.getByText('To come')).toBeVisible();
    await save(delivery);
    const [startsAt, endsAt] = ['2098-10-20T04:30:00.000Z', '2098-10-25T17:30:00.000Z'];
    await waitFor(() =>
      expect(saved.mock.lastCall[0].value.campaigns).toEqual([{ text: 'Diwali', threshold: 300, startsAt, endsAt }]),
    );
  });

  it('say on the other tab that something is wrong with them', async () => {
    open('campaigns');
    await retype(await screen.findByLabelText('Text of the top bar'), '');
    await userEvent.click(screen.getByRole('link', { name: 'Shipping' }));
    await save(await part('Delivery'));
    expect(await screen.findByText(/Something has to be put right under/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Campaigns' })[1]);
    expect(screen.getByText('Please enter a text')).toBeVisible();
  });

  it.each([
    [[campaign], 0, 'Running'],
    [[campaign, campaign], 1, 'One above counts'],
    [[{ ...campaign, endsAt: '2020-02-01T00:00:00.000Z' }], 0, 'Over'],
    [[{ ...campaign, startsAt: '2098-01-01T00:00:00.000Z' }], 0, 'To come'],
    [[{ ...campaign, startsAt: null }], 0, 'Not complete'],
  ])('stand as they do (%#)', (campaigns, at, state) => {
    expect(campaignState(campaigns, at, new Date('2026-11-20T00:00:00Z'))).toBe(state);
  });
});

describe('GST', () => {
  const rows = async () => {
    const gst = await part('GST');
    const [, ...rows] = within(await gst.findByRole('table')).getAllByRole('row');
    return rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
  };

  it('shows which rates are in force, to come and replaced', async () => {
    open('gst');
    expect(await rows()).toEqual([
      ['Everything else', 'any price', '18 %', '1 Jul 2017', 'In force', ''],
      ['61', 'any price', '12 %', '1 Apr 2099', 'To come', 'Take back'],
      ['61', 'up to ₹2,500', '5 %', '22 Sept 2025', 'In force', ''],
      ['61', 'above ₹2,500', '18 %', '22 Sept 2025', 'In force', ''],
      ['61', 'any price', '12 %', '1 Jul 2017', 'Replaced', ''],
    ]);
  });

  it('adds a rate and shows it', async () => {
    const { made } = open('gst', { 'POST admin/tax-rates': keep });
    const gst = await part('GST');
    await userEvent.type(gst.getByLabelText('HSN begins with'), '61');
    await userEvent.type(gst.getByLabelText('Rate (%)'), '7.5');
    await userEvent.type(gst.getByLabelText('From'), '2099-04-01');
    await userEvent.click(gst.getByRole('button', { name: 'Add rate' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ hsnPrefix: '61', startsOn: '2099-04-01', upTo: 0, rate: 7.5 }),
    );
    await waitFor(() => expect(made.filter((call) => call === 'GET admin/tax-rates')).toHaveLength(2));
    expect(gst.getByLabelText('Rate (%)')).toHaveValue(null);
  });

  it('says what is wrong with a rate', async () => {
    const message = 'Please choose a day in the future';
    open('gst', { 'POST admin/tax-rates': failure(400, 'invalid_input', message, { startsOn: message }) });
    const gst = await part('GST');
    await userEvent.click(gst.getByRole('button', { name: 'Add rate' }));
    expect(await gst.findByText('Please enter the rate')).toBeVisible();
    await userEvent.type(gst.getByLabelText('Rate (%)'), '5');
    await userEvent.type(gst.getByLabelText('From'), '2020-04-01');
    await userEvent.click(gst.getByRole('button', { name: 'Add rate' }));
    await waitFor(() =>
      expect(gst.getByLabelText('From')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it('asks before a rate is taken back, and says why it cannot be', async () => {
    const needed = 'This is the only rate for everything else: there has to be one.';
    open('gst', { 'DELETE admin/tax-rates': failure(409, 'rate_needed', needed) });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back 12 % for 61, any price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this rate back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await dialog.findByText(needed)).toBeVisible();
  });

  it('can be loaded again', async () => {
    open('gst', { 'GET admin/tax-rates': failure(500, 'broken', 'The shop is busy.') });
    expect(await screen.findByText('The rates could not be loaded.')).toBeVisible();
  });
});

describe('shop details', () => {
  it('are shown as they will be read, and saved', async () => {
    open('shop');
    const shop = await part('Shop details');
    await retype(shop.getByLabelText('Legal name'), 'Vastra Silks');
    await retype(shop.getByLabelText('GSTIN'), '29zzzcv0000z1z1');
    await retype(shop.getByLabelText('Address'), ' 4th Floor {Enter}{Enter}Bengaluru');
    expect(shop.getByText('Vastra Silks', { selector: 'strong' })).toBeVisible();
    expect(shop.getByText('4th Floor, Bengaluru, Karnataka')).toBeVisible();
    await userEvent.click(shop.getByRole('button', { name: 'Remove page 1' }));
    await save(shop);
    const { value } = settings.shop;
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        value: { ...value, legalName: 'Vastra Silks', address: ['4th Floor', 'Bengaluru'], social: [] },
        version: 2,
      }),
    );
  });

  it.each([
    ['GSTIN', '29', 'Please enter a GSTIN of 15 characters'],
    ['PAN', '1', 'Please enter a PAN of 10 characters'],
    ['Its address', 'http://x.com', 'Please enter an https address'],
  ])('refuse in %s %j', async (label, text, problem) => {
    open('shop');
    const shop = await part('Shop details');
    await retype(shop.getByLabelText(label), text);
    await save(shop);
    expect(await shop.findByText(problem)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('say what the server found wrong with the GSTIN', async () => {
    const details = { 'value.gstin': 'A GSTIN of Kerala begins with 32' };
    open('shop', { 'PUT admin/settings/shop': failure(400, 'invalid_input', 'No', details) });
    const shop = await part('Shop details');
    await userEvent.selectOptions(shop.getByLabelText('State'), 'Kerala');
    await save(shop);
    expect(await shop.findByText(details['value.gstin'])).toBeVisible();
  });
});

it('takes the cart from guests', async () => {
  open('guests');
  const guests = await part('Guests');
  await userEvent.click(guests.getByLabelText(/Guests have a cart/));
  await save(guests);
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: false, version: 0 }));
});
