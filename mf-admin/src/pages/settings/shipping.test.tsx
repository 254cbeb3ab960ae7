import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { getCampaignState } from './policy/campaign-state';
import { campaign, findTab, open, recordSetting, retype, save, saved, settings } from './testing/settings';

describe('shipping', () => {
  it('saves changes, with one PIN code prefix per line', async () => {
    open('shipping');
    const delivery = await findTab('Delivery');
    await retype(delivery.getAllByLabelText('Free delivery above (₹)')[0], '499.5');
    await retype(delivery.getByLabelText('Express delivery to'), '110{Enter}560, 400');
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
    ['Express delivery to', '56x', '“56x” is not the beginning of a PIN code. Please enter 1 to 6 digits.'],
    ['Express (₹)', '', 'Please enter an amount'],
    ['Standard (₹)', '-1', 'Please enter an amount'],
  ])('rejects in “%s” %j', async (label, text, message) => {
    open('shipping');
    const delivery = await findTab('Delivery');
    await retype(delivery.getByLabelText(label), text);
    await save(delivery);
    await waitFor(() =>
      expect(delivery.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(saved).not.toHaveBeenCalled();
  });

  it('accepts a whole PIN code with a space, in the list and in the calculator', async () => {
    const { calls } = open('shipping', { 'GET delivery/560001': buildFailure(404, 'x', 'We do not know it.') });
    const delivery = await findTab('Delivery');
    await retype(delivery.getByLabelText('Express delivery to'), '560 001{Enter}110');
    await save(delivery);
    await waitFor(() => expect(saved.mock.lastCall![0].value.metroPrefixes).toEqual(['560001', '110']));
    await userEvent.clear(delivery.getByLabelText('To PIN code'));
    await userEvent.type(delivery.getByLabelText('To PIN code'), '560 001');
    await userEvent.click(delivery.getByRole('button', { name: 'Calculate' }));
    expect(await delivery.findByText('We do not know it.')).toBeVisible();
    expect(calls).toContain('GET delivery/560001');
  });

  it('names the limits of an amount, accepts ₹ and commas, and asks before delivery becomes free', async () => {
    open('shipping');
    const delivery = await findTab('Delivery');
    await retype(delivery.getByLabelText('Standard (₹)'), '1,00,001');
    await save(delivery);
    await waitFor(() =>
      expect(delivery.getByLabelText('Standard (₹)')).toHaveAccessibleDescription(
        'Please enter an amount from ₹0 to ₹1,00,000',
      ),
    );
    await retype(delivery.getByLabelText('Standard (₹)'), '0');
    await retype(delivery.getByLabelText('Express (₹)'), '₹1,299');
    await save(delivery);
    const dialog = within(await screen.findByRole('dialog', { name: 'Save “Standard” as ₹0?' }));
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() =>
      expect(saved.mock.lastCall[0].value.rates).toEqual({
        ...settings.shipping.value.rates,
        standard: 0,
        express: 1299,
      }),
    );
  });

  it('rejects a range of days that goes backwards', async () => {
    open('shipping');
    const days = within(await screen.findByRole('group', { name: 'Standard delivery time (days)' }));
    await retype(days.getByLabelText('To'), '2');
    await save(await findTab('Delivery'));
    expect(await screen.findByText('The first number has to be smaller than the second')).toBeVisible();
  });

  it('shows an error of the server beside its field', async () => {
    const details = { 'value.metroPrefixes.1': 'Please enter the first digits of PIN codes' };
    open('shipping', { 'PUT admin/settings/shipping': buildFailure(400, 'invalid_input', 'No', details) });
    const delivery = await findTab('Delivery');
    await retype(delivery.getByLabelText('Express delivery to'), '1');
    await save(delivery);
    await waitFor(() =>
      expect(delivery.getByLabelText('Express delivery to')).toHaveAccessibleDescription(
        details['value.metroPrefixes.1'],
      ),
    );
  });

  it('saves the fee of cash on delivery, its limits and the PIN codes without it', async () => {
    open('shipping');
    const delivery = await findTab('Delivery');
    await retype(delivery.getByLabelText('Fee (₹)'), '49.5');
    await retype(delivery.getByLabelText('Offered from (₹)'), '300');
    await retype(delivery.getByLabelText('Offered up to (₹)'), '');
    await retype(delivery.getByLabelText('Not offered to'), '79{Enter}194 101');
    await save(delivery);
    const cashOnDelivery = { fee: 49.5, minAmount: 300, maxAmount: null, excludedPrefixes: ['79', '194101'] };
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ value: { ...settings.shipping.value, cashOnDelivery }, version: 4 }),
    );
  });

  it.each([
    ['Fee (₹)', '10001', 'Please enter an amount from ₹0 to ₹10,000'],
    ['Fee (₹)', '', 'Please enter an amount'],
    ['Offered up to (₹)', '0', 'Please enter an amount from ₹1 to ₹10,00,000'],
    ['Offered from (₹)', '5001', 'The upper limit has to be at least the lower one'],
    ['Not offered to', '56x', '“56x” is not the beginning of a PIN code.'],
  ])('rejects for cash on delivery in “%s” %j', async (label, text, message) => {
    const details = { 'value.cashOnDelivery.maxAmount': 'The upper limit has to be at least the lower one' };
    open('shipping', { 'PUT admin/settings/shipping': buildFailure(400, 'invalid_input', 'No', details) });
    const delivery = await findTab('Delivery');
    await retype(delivery.getByLabelText(label), text);
    await save(delivery);
    expect(await delivery.findByText(message, { exact: false })).toBeVisible();
  });

  it('opens the conflict dialog with readable values when another admin has saved first', async () => {
    const theirs = {
      ...settings.shipping.value,
      rates: { standard: 49, standardRemote: 90, express: 150 },
      campaigns: [],
    };
    let reads = 0;
    open('shipping', {
      'GET admin/settings': () => (reads++ === 0 ? settings : { ...settings, shipping: { value: theirs, version: 5 } }),
      'PUT admin/settings/shipping': ({ body }: { body: { version: number } }) =>
        body.version === 4 ? buildFailure(409, 'changed_meanwhile', 'Changed') : recordSetting({ body }),
    });
    const delivery = await findTab('Delivery');
    await retype(delivery.getAllByLabelText('Free delivery above (₹)')[0], '800');
    await save(delivery);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Standard ₹49, remote ₹90, express ₹150')).toBeVisible();
    expect(dialog.getByText('(none)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save selected' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { ...theirs, threshold: 800 }, version: 5 }));
  });
});

describe('the calculator', () => {
  const bengaluru = {
    postalCode: '560025',
    city: 'Bengaluru',
    state: 'Karnataka',
    serviceable: true,
    cashOnDelivery: true,
    options: [
      { method: 'standard', fee: 79, from: '2026-11-26', to: '2026-12-03' },
      { method: 'express', fee: 199, from: '2026-11-24', to: '2026-11-27' },
    ],
    freeShippingThreshold: 999,
  };
  const rollBack = async (amount: string, pinCode = '560025') => {
    const calculator = await findTab('Delivery cost calculator');
    await retype(calculator.getByLabelText('Order (₹)'), amount);
    await retype(calculator.getByLabelText('To PIN code'), pinCode);
    await userEvent.click(calculator.getByRole('button', { name: 'Calculate' }));
    return calculator;
  };

  it.each([
    ['999', ['₹79', '₹199']],
    ['999.5', ['Free', '₹199']],
    ['₹1,299', ['Free', '₹199']],
  ])('shows what an order of ₹%s pays by the saved policy', async (amount, fees) => {
    open('shipping', { 'GET delivery/560025': bengaluru });
    const calculator = await rollBack(amount);
    expect(await calculator.findByText(/to 560025 \(Bengaluru, Karnataka\):/)).toBeVisible();
    const results = calculator.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(results).toEqual([...fees, 'Yes', '₹999']);
  });

  it.each([
    ['299', 'No'],
    ['300', 'Yes, for ₹49'],
    ['5000.5', 'No'],
  ])('says whether an order of ₹%s can be paid in cash, and for which fee', async (amount, text) => {
    const cashTerms = { fee: 49, minAmount: 300, maxAmount: 5000 };
    open('shipping', { 'GET delivery/560025': { ...bengaluru, cashTerms } });
    const calculator = await rollBack(amount);
    expect((await calculator.findByText('Cash on delivery')).nextSibling).toHaveTextContent(text);
  });

  it('says that a PIN code is not served', async () => {
    open('shipping', {
      'GET delivery/900001': { ...bengaluru, postalCode: '900001', serviceable: false, options: [] },
    });
    const calculator = await rollBack('500', '900001');
    expect(await calculator.findByText(/No delivery to 900001/)).toBeVisible();
  });

  it('validates its input', async () => {
    const unknown = 'This PIN code does not exist. Please check it.';
    open('shipping', { 'GET delivery/999999': buildFailure(404, 'postal_code_unknown', unknown) });
    const calculator = await rollBack('0', '12');
    expect(calculator.getByText('Please enter an amount')).toBeVisible();
    expect(calculator.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
    await rollBack('1', '999999');
    expect(await calculator.findByText(unknown)).toBeVisible();
  });
});

/** Starts on a Thursday and ends on the following Sunday; the tests are on a Friday in November. */
const firstWeek = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-04T00:00:00.000Z' };

describe('campaigns', () => {
  it('are added with times in India', async () => {
    open('campaigns');
    const delivery = await findTab('Delivery');
    expect(delivery.getByText('Running')).toBeVisible();
    await userEvent.click(delivery.getByRole('button', { name: 'Remove campaign 1' }));
    await userEvent.click(delivery.getByRole('button', { name: 'Add campaign' }));
    expect(delivery.getByText('Incomplete')).toBeVisible();
    const row = within(within(screen.getByRole('list', { name: 'Campaigns' })).getByRole('listitem'));
    await userEvent.type(row.getByLabelText('Text of the top bar'), 'Diwali');
    await userEvent.type(row.getByLabelText('Free delivery above (₹)'), '300');
    await userEvent.type(row.getByLabelText('Starts'), '2098-10-20T10:00');
    await userEvent.type(row.getByLabelText('Ends'), '2098-10-20T09:00');
    await save(delivery);
    expect(await row.findByText('The end has to be after the start')).toBeVisible();
    await userEvent.clear(row.getByLabelText('Starts'));
    await userEvent.type(row.getByLabelText('Starts'), '2020-10-20T10:00');
    expect(await row.findByText(/^The start is in the past\./)).toBeVisible();
    await userEvent.clear(row.getByLabelText('Starts'));
    await userEvent.type(row.getByLabelText('Starts'), '2098-10-20T10:00');
    await userEvent.clear(row.getByLabelText('Ends'));
    await userEvent.type(row.getByLabelText('Ends'), '2098-10-25T23:00');
    expect(row.getByText('Upcoming')).toBeVisible();
    await save(delivery);
    const [startsAt, endsAt] = ['2098-10-20T04:30:00.000Z', '2098-10-25T17:30:00.000Z'];
    await waitFor(() =>
      expect(saved.mock.lastCall[0].value.campaigns).toEqual([{ text: 'Diwali', threshold: 300, startsAt, endsAt }]),
    );
  });

  it('show on the other tab that one of them is invalid', async () => {
    open('campaigns');
    await retype(await screen.findByLabelText('Text of the top bar'), '');
    await userEvent.click(screen.getByRole('link', { name: 'Shipping' }));
    await save(await findTab('Delivery'));
    expect(await screen.findByText(/Please correct the errors under/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Campaigns' })[1]);
    expect(screen.getByText('Please enter a text')).toBeVisible();
  });

  it.each([
    [[campaign], 0, 'Running'],
    [[campaign, campaign], 1, 'Overridden by a campaign above'],
    [[{ ...campaign, endsAt: '2020-02-01T00:00:00.000Z' }], 0, 'Ended'],
    [[{ ...campaign, startsAt: '2098-01-01T00:00:00.000Z' }], 0, 'Upcoming'],
    [[{ ...campaign, startsAt: null }], 0, 'Incomplete'],
    [[{ ...campaign, ...firstWeek, isWeekly: true }], 0, 'Running'],
    [[{ ...campaign, ...firstWeek, endsAt: '2026-01-02T00:00:00.000Z', isWeekly: true }], 0, 'Upcoming'],
  ])('have a state (%#)', (campaigns, at, state) => {
    expect(getCampaignState(campaigns, at, new Date('2026-11-20T00:00:00Z'))).toBe(state);
  });
});
