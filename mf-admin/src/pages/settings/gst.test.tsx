import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findTab, open, recordSetting, retype, save, saved } from './testing/settings';

describe('GST', () => {
  const listRows = async () => {
    const gst = await findTab('GST');
    const [, ...rows] = within(await gst.findByRole('table')).getAllByRole('row');
    return rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
  };

  it('shows which rates are in force, upcoming and replaced', async () => {
    open('gst');
    expect(await listRows()).toEqual([
      ['Default', 'any value', '18 %', '1 Jul 2017', 'Active', ''],
      ['61', 'any value', '12 %', '1 Apr 2099', 'Upcoming', 'Delete'],
      ['61', 'up to ₹2,500', '5 %', '22 Sep 2025', 'Active', ''],
      ['61', 'above ₹2,500', '18 %', '22 Sep 2025', 'Active', ''],
      ['61', 'any value', '12 %', '1 Jul 2017', 'Replaced', ''],
    ]);
  });

  it('adds a rate and reloads the table', async () => {
    const { calls } = open('gst', { 'POST admin/tax-rates': recordSetting });
    const gst = await findTab('GST');
    await userEvent.type(gst.getByLabelText('HSN prefix'), '61');
    await userEvent.type(gst.getByLabelText('Rate (%)'), '7.5');
    await userEvent.type(gst.getByLabelText('From'), '2099-04-01');
    await userEvent.click(gst.getByRole('button', { name: 'Add rate' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ hsnPrefix: '61', startsOn: '2099-04-01', upTo: 0, rate: 7.5 }),
    );
    await waitFor(() => expect(calls.filter((call) => call === 'GET admin/tax-rates')).toHaveLength(2));
    expect(gst.getByLabelText('Rate (%)')).toHaveValue(null);
  });

  it('validates a rate, and shows errors of the server', async () => {
    const message = 'Please choose a date in the future';
    open('gst', { 'POST admin/tax-rates': buildFailure(400, 'invalid_input', message, { startsOn: message }) });
    const gst = await findTab('GST');
    await userEvent.click(gst.getByRole('button', { name: 'Add rate' }));
    expect(await gst.findByText('Please enter the rate')).toBeVisible();
    await userEvent.type(gst.getByLabelText('Rate (%)'), '5');
    await userEvent.type(gst.getByLabelText('From'), '2020-04-01');
    await userEvent.click(gst.getByRole('button', { name: 'Add rate' }));
    await waitFor(() =>
      expect(gst.getByLabelText('From')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it('asks before it withdraws a rate, and shows why it cannot', async () => {
    const lastRateMessage = 'This is the only default rate, and one is required.';
    open('gst', { 'DELETE admin/tax-rates': buildFailure(409, 'rate_needed', lastRateMessage) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 12 % for 61, any value' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this rate?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(lastRateMessage)).toBeVisible();
  });

  it('saves which value per unit is compared with the limits', async () => {
    open('gst', { 'PUT admin/settings/tax': recordSetting });
    const gst = await findTab('GST');
    const choice = await gst.findByLabelText('Value per unit that is compared');
    expect(choice).toHaveValue('taxable-value');
    await userEvent.selectOptions(choice, 'Price with GST (stricter)');
    await save(gst, 'Save value');
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { slabBasis: 'price-with-tax' }, version: 1 }));
  });

  it('saves the series of document numbers, with an example of each', async () => {
    open('gst', { 'PUT admin/settings/documentSeries': recordSetting });
    const gst = await findTab('GST');
    await retype(await gst.findByLabelText('Prefix of invoices'), 'inv');
    await retype(gst.getByLabelText('First invoice of this year'), '1542');
    expect(gst.getByText('INV2627-001542')).toBeVisible();
    await save(gst, 'Save numbers');
    const invoice = { prefix: 'INV', start: 1542, startYear: '' };
    const creditNote = { prefix: 'VC', start: 1, startYear: '' };
    const feeInvoice = { prefix: 'VF', start: 1, startYear: '' };
    const value = { invoice, creditNote, feeInvoice, order: { prefix: 'V' } };
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value, version: 0 }));
  });

  it('shows beside the field why a series is refused', async () => {
    const message = 'Please enter more than 2, the last number of this financial year';
    const details = { 'value.invoice.start': message };
    open('gst', { 'PUT admin/settings/documentSeries': buildFailure(400, 'invalid_input', message, details) });
    const gst = await findTab('GST');
    await retype(await gst.findByLabelText('Prefix of invoices'), '-A');
    await save(gst, 'Save numbers');
    expect(await gst.findByText(/not 0 or a hyphen first/)).toBeVisible();
    await retype(gst.getByLabelText('Prefix of invoices'), 'B');
    await save(gst, 'Save numbers');
    await waitFor(() => expect(gst.getByLabelText('First invoice of this year')).toHaveAccessibleDescription(message));
  });

  it('shows when the rates cannot be loaded', async () => {
    open('gst', { 'GET admin/tax-rates': buildFailure(500, 'broken', 'The shop is busy.') });
    expect(await screen.findByText('The rates could not be loaded.')).toBeVisible();
  });
});
