import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findTab, open, retype, save, saved, settings } from './testing/settings';

it('shows the tab that the URL names', async () => {
  open('guests');
  expect(await screen.findByLabelText(/Allow guest checkout/)).toBeChecked();
  await userEvent.click(screen.getByRole('link', { name: 'Shop details' }));
  expect(screen.getByLabelText('Legal name')).toBeVisible();
  expect(screen.getByLabelText(/Allow guest checkout/)).not.toBeVisible();
});

it('can be loaded again after a failure', async () => {
  let attempts = 0;
  open('shipping', {
    'GET admin/settings': () => (attempts++ === 0 ? buildFailure(500, 'broken', 'The shop is busy.') : settings),
  });
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByLabelText('Free delivery above (₹)'))[0]).toHaveValue('999');
});

it('names the payment providers to set up in a shop without one', async () => {
  const payOnDelivery = { ...settings.payOnDelivery, isOffered: false };
  open('cash', { 'GET admin/settings': { ...settings, payOnDelivery } });
  const cash = await findTab('Cash on delivery');
  // A demo takes online payments without a provider.
  expect(cash.getByRole('note')).toHaveTextContent('No payment provider is set up, so customers pay parcels in cash.');
  expect(cash.getByRole('note')).toHaveTextContent('Set up Razorpay or Cashfree first: see “Payments” in the');
});

describe('shop details', () => {
  it('are shown in a preview, and saved', async () => {
    open('shop');
    const shop = await findTab('Shop details');
    await retype(shop.getByLabelText('Legal name'), 'Vastra Silks');
    await retype(shop.getByLabelText('GSTIN'), '29zzzcv0000z1z1');
    await retype(shop.getByLabelText('Address'), ' 4th Floor {Enter}{Enter}Bengaluru');
    expect(shop.getByText('Vastra Silks', { selector: 'strong' })).toBeVisible();
    expect(shop.getByText('4th Floor, Bengaluru, Karnataka')).toBeVisible();
    await userEvent.click(shop.getByRole('button', { name: 'Remove profile 1' }));
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
    ['URL', 'http://x.com', 'Please enter a URL that begins with https://'],
  ])('reject in %s %j', async (label, text, message) => {
    open('shop');
    const shop = await findTab('Shop details');
    await retype(shop.getByLabelText(label), text);
    await save(shop);
    expect(await shop.findByText(message)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('show an error of the server at the GSTIN', async () => {
    const details = { 'value.gstin': 'A GSTIN of Kerala begins with 32' };
    open('shop', { 'PUT admin/settings/shop': buildFailure(400, 'invalid_input', 'No', details) });
    const shop = await findTab('Shop details');
    await userEvent.selectOptions(shop.getByLabelText('State'), 'Kerala');
    await save(shop);
    expect(await shop.findByText(details['value.gstin'])).toBeVisible();
  });
});

it('switches guest carts off', async () => {
  open('guests');
  const guests = await findTab('Guests');
  await userEvent.click(guests.getByLabelText(/Allow guest checkout/));
  await save(guests);
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: false, version: 0 }));
});

it('changes the differences in cash that are written off', async () => {
  open('cash');
  const cash = await findTab('Cash on delivery');
  await retype(cash.getByLabelText('Write off less than (₹)'), '11');
  await save(cash, 'Save differences');
  expect(await cash.findByText('Please enter an amount from ₹0 to ₹10')).toBeVisible();
  await retype(cash.getByLabelText('Write off less than (₹)'), '2.5');
  await save(cash, 'Save differences');
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: 2.5, version: 2 }));
});

describe('the code to the phone for cash on delivery', () => {
  it('is switched off', async () => {
    open('cash');
    const cash = await findTab('Cash on delivery');
    expect(cash.getByLabelText(/by a code/)).toBeChecked();
    expect(cash.queryByRole('note')).not.toBeInTheDocument();
    await userEvent.click(cash.getByLabelText(/by a code/));
    await save(cash, 'Save phone codes');
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: false, version: 3 }));
  });

  it('says when the shop cannot send any', async () => {
    open('cash', { 'GET admin/settings': { ...settings, cashCode: { value: true, version: 0, canSend: false } } });
    expect(await screen.findByRole('note')).toHaveTextContent('This shop sends no text messages');
  });
});

it('saves the percentage above which promotions need an approval', async () => {
  open('promotions');
  const tab = await findTab('Promotions');
  await retype(tab.getByLabelText('Approval above percent'), '50');
  await save(tab);
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { abovePercent: 50 }, version: 0 }));
});

describe('data retention', () => {
  it('shows the last run, and saves the days', async () => {
    open('retention');
    const tab = await findTab('Data retention');
    expect(tab.getByText(/^Last run on .* 15 rows were deleted\.$/)).toBeVisible();
    expect(tab.getByText('Mails and SMS: 12')).toBeVisible();
    await retype(tab.getByLabelText('Messages of the contact form (days)'), '365');
    await save(tab);
    const { value } = settings.retention;
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { ...value, contactMessages: 365 }, version: 3 }));
  });

  it('rejects days out of bounds, beside the field', async () => {
    open('retention');
    const tab = await findTab('Data retention');
    await retype(tab.getByLabelText('Mails and SMS (days)'), '3');
    await save(tab);
    expect(await tab.findByText('Please enter 7 to 365 days')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('reports a run that failed, and that there was none', async () => {
    const retentionRun = { ...settings.retentionRun!, failed: ['mails'], isComplete: false };
    open('retention', { 'GET admin/settings': { ...settings, retentionRun } });
    expect(await screen.findByText(/could not be deleted: Mails and SMS/)).toBeVisible();
    cleanup();
    open('retention', { 'GET admin/settings': { ...settings, retentionRun: null } });
    expect(await screen.findByText(/has not run yet/)).toBeVisible();
  });
});
