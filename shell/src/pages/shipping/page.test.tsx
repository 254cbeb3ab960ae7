import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Delivery, ShippingPolicy } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { openPage } from '../../testing/open-page';

const policy: ShippingPolicy = {
  threshold: 999,
  usualThreshold: 999,
  campaign: null,
  topBar: null,
  rates: { standard: 79, standardRemote: 129, express: 199 },
  processingDays: [1, 2],
  standardDays: [3, 7],
  expressDays: [1, 3],
};
const renderShippingPage = (changes: Partial<ShippingPolicy> = {}, replies = {}) =>
  openPage('/shipping', { 'GET shipping-policy': { ...policy, ...changes }, ...replies });

const listRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const getArticle = () => screen.getByRole('article');

it('says what cash on delivery costs', async () => {
  const { unmount } = await renderShippingPage();
  expect(screen.getByText(/you can pay when your parcel arrives, at no extra charge\./)).toBeVisible();
  unmount();
  await renderShippingPage({ cashTerms: { fee: 49, minAmount: 0, maxAmount: 5000 } });
  expect(
    screen.getByText(/when your parcel arrives for items of up to ₹5,000 in total, for a fee of ₹49\./),
  ).toBeVisible();
});

describe('the policy', () => {
  it('is shown as it is published', async () => {
    await renderShippingPage();
    expect(screen.getByText(/We deliver all over India, free above ₹999\./)).toHaveTextContent('4-9 business days');
    expect(listRows()).toEqual([
      ['Standard in most of India', '₹79 free above ₹999', '3-7 business days'],
      ['Standard to remote PIN codes', '₹129 free above ₹999', '3-7 business days'],
      ['Express in metro cities', '₹199 ', '1-3 business days'],
    ]);
    expect(screen.getByText(/We need 1-2 business days to pack an order/)).toBeVisible();
    expect(screen.getByText('express: 2-5 business days.')).toBeVisible();
  });

  it.each([
    [75, 10],
    [1000, 50],
  ])('changes with the policy: free above %d, otherwise %d', async (threshold, standard) => {
    await renderShippingPage({
      threshold,
      usualThreshold: threshold,
      rates: { standard, standardRemote: 150, express: 249.5 },
      processingDays: [0, 1],
      standardDays: [2, 2],
      expressDays: [1, 1],
    });
    const freeAbove = `free above ₹${threshold.toLocaleString('en-IN')}`;
    expect(listRows()).toEqual([
      ['Standard in most of India', `₹${standard} ${freeAbove}`, '2 business days'],
      ['Standard to remote PIN codes', `₹150 ${freeAbove}`, '2 business days'],
      ['Express in metro cities', '₹249.50 ', '1 business day'],
    ]);
    expect(getArticle()).not.toHaveTextContent(/₹(79|129|199|999)\b/);
    expect(screen.getByText('standard: 2-3 business days,')).toBeVisible();
  });

  it('names a running campaign, its end and what comes after it', async () => {
    const campaign = {
      text: 'Free Shipping This Week Order Over - ₹55',
      threshold: 55,
      startsAt: '2026-11-19T18:30:00.000Z',
      endsAt: '2026-11-26T18:30:00.000Z',
    };
    await renderShippingPage({ threshold: 55, usualThreshold: 1299, campaign });
    expect(screen.getByText(campaign.text).parentElement).toHaveTextContent(
      'Until 26 November 2026. Afterwards standard delivery is free above ₹1,299.',
    );
    expect(screen.getByText(/Standard delivery is free when your items cost more than ₹55\./)).toBeVisible();
  });

  it('says that a campaign repeats weekly', async () => {
    const period = { startsAt: '2026-11-15T18:30:00.000Z', endsAt: '2026-11-22T18:30:00.000Z' };
    const campaign = { text: 'This Week', threshold: 55, ...period, isWeekly: true };
    await renderShippingPage({ threshold: 55, usualThreshold: 999, campaign });
    expect(screen.getByText('This Week').parentElement).toHaveTextContent(
      'Until 22 November 2026, and again in each following week. At other times standard delivery is free above ₹999.',
    );
  });

  it('does not mention remote PIN codes if they cost the same', async () => {
    await renderShippingPage({ rates: { standard: 79, standardRemote: 79, express: 199 } });
    expect(listRows()).toHaveLength(2);
    expect(getArticle()).not.toHaveTextContent(/remote/);
  });

  it('shows an error when the policy cannot be loaded, and loads it again on Retry', async () => {
    let response: unknown = buildFailure(503, 'unavailable', 'An error occurred');
    await openPage('/shipping', { 'GET shipping-policy': () => response });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our shipping policy could not be loaded.');
    expect(document.body).not.toHaveTextContent('₹');
    response = policy;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the PIN code check', () => {
  const bengaluru: Delivery = {
    postalCode: '560001',
    city: 'Bengaluru',
    state: 'Karnataka',
    serviceable: true,
    cashOnDelivery: true,
    options: [
      { method: 'standard', fee: 79, from: '2026-11-26', to: '2026-12-03' },
      { method: 'express', fee: 199, from: '2026-11-24', to: '2026-11-24' },
    ],
    freeShippingThreshold: 999,
  };
  const check = async (pinCode: string, response: unknown = bengaluru) => {
    const { calls } = await renderShippingPage({}, { 'GET delivery/560001': response });
    await userEvent.type(screen.getByLabelText('Your PIN code'), `${pinCode}{Enter}`);
    return calls;
  };

  it('shows the city, the dates and the fees', async () => {
    await check('560 001');
    expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
    expect(screen.getByText('Standard: Thu, 26 Nov to Thu, 3 Dec, ₹79, free above ₹999')).toBeVisible();
    expect(screen.getByText('Express: Tue, 24 Nov, ₹199')).toBeVisible();
    expect(screen.getByText('Cash on Delivery is available')).toBeVisible();
  });

  it('shows where cash on delivery is not available', async () => {
    await check('560001', { ...bengaluru, cashOnDelivery: false });
    expect(await screen.findByText('Cash on Delivery is not available')).toBeVisible();
  });

  it.each(['', '56000', '012345'])('does not ask about "%s"', async (pinCode) => {
    const calls = await check(pinCode);
    const field = screen.getByLabelText('Your PIN code');
    expect(field).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveFocus();
    expect(calls.filter((call) => call.includes('delivery'))).toEqual([]);
  });

  it('shows that a PIN code is not served', async () => {
    await check('560001', { ...bengaluru, serviceable: false, options: [], cashOnDelivery: false });
    expect(await screen.findByText(/we cannot deliver to this PIN code yet/)).toBeVisible();
  });

  it('shows the API’s message when the call fails', async () => {
    await check('560001', buildFailure(404, 'postal_code_unknown', 'This PIN code does not exist.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This PIN code does not exist.');
  });

  it('shows that it is checking', async () => {
    let respond = (_: unknown) => {};
    await check('560001', () => new Promise((resolve) => (respond = resolve)));
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
    respond(bengaluru);
    expect(await screen.findByRole('button', { name: 'Check' })).toBeVisible();
  });
});
