import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../../../mf-admin/src/routes';
import { setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import { findPreset, getPresetRange, isDayRange } from './presets';

const days = { from: '2026-11-01', to: '2026-11-30', rowCount: 1, readAt: '2026-11-22T06:00:00Z' };
const salesFigures = {
  units: 3,
  unitsReturned: 1,
  gross: 2198,
  discounts: 100,
  delivery: 79,
  returns: 949,
  net: 1228,
  tax: 70.38,
};
const sales = {
  ...days,
  rowCount: 500,
  rows: [{ key: '2026-11-20', label: '2026-11-20', ...salesFigures }],
  totals: salesFigures,
};
const paymentFigures = { count: 2, amount: 750.5, fee: 10, feeTax: 1.8, withoutFee: 1 };
const payments = {
  ...days,
  rows: [
    { kind: 'online', provider: 'razorpay', label: 'Razorpay', instrument: 'upi', ...paymentFigures },
    { kind: 'credit', provider: 'credit', label: '', instrument: 'store_credit', ...paymentFigures },
  ],
  totals: paymentFigures,
};
const taxFigures = { taxable: 979.05, igst: 48.95, cgst: 0, sgst: 0, tax: 48.95, amount: 1028 };
const tax = { ...days, rows: [{ state: 'Kerala', rate: 5, ...taxFigures }], totals: taxFigures };
const refundFigures = { dueCount: 2, due: 300, doneCount: 2, done: 600, openCount: 1, open: 100 };
const refunds = { ...days, rows: [{ reason: 'return', method: 'exchange', ...refundFigures }], totals: refundFigures };

const difference = { placedAt: '2026-11-20T06:00:00Z', money: 596.73, documents: 329, difference: 267.73 };
const differences = {
  rows: [
    { orderId: 'V261120-AAAAAAAA', kind: 'undelivered', number: 2, ...difference },
    { orderId: 'V261119-BBBBBBBB', kind: 'order', number: null, ...difference, difference: -0.01 },
    { orderId: 'V261118-CCCCCCCC', kind: 'gift_card', number: null, ...difference },
    { orderId: 'V261118-CCCCCCCC', kind: 'credit', number: null, ...difference },
  ],
  pagination: { page: 1, limit: 25, total: 2, hasNextPage: false, hasPreviousPage: false },
  closedOrders: 1234,
};

const stockFigures = { units: 3, retail: 1500, cost: 701, margin: 299, unitsWithoutCost: 1 };
const costless = { units: 2, retail: 1000, cost: 0, margin: 0, unitsWithoutCost: 2 };
const stock = {
  ...days,
  rows: [
    { key: 'scarf', label: 'Scarf', category: 'Jackets', ...stockFigures },
    { key: 'hat', label: 'Hat', category: 'Hats', ...costless },
  ],
  totals: { ...stockFigures, units: 5, unitsWithoutCost: 3 },
  productsWithoutCost: 2,
};

setUpAdmin();

const open = (path: string, replies: Record<string, unknown> = {}) => {
  const queries: string[] = [];
  const reply = (name: string, body: unknown) => ({
    [`GET admin/books/reports/${name}`]: ({ query }: { query: URLSearchParams }) => {
      queries.push(`${name}?${query}`);
      return replies[name] ?? body;
    },
  });
  stubServer({
    'GET admin/books/differences': ({ query }: { query: URLSearchParams }) => {
      queries.push(`differences?${query}`);
      return replies.differences ?? differences;
    },
    ...reply('sales', sales),
    ...reply('tax', tax),
    ...reply('payments', payments),
    ...reply('refunds', refunds),
    ...reply('stock', stock),
  });
  return { queries, ...renderRoutes(routes, path) };
};
const november = 'from=2026-11-01&to=2026-11-30';
const getTab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Reports' })).getByRole('link', { name });
const getRows = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row');

it('shows sales by day with their sums, and by what is chosen', async () => {
  const { queries, router } = open(`/admin/reports?${november}`);
  const [, first, total] = await getRows('Sales');
  expect(first).toHaveTextContent('20 Nov 202631₹2,198₹100₹79₹949₹1,228₹70.38');
  expect(total).toHaveTextContent('Total31₹2,198');
  expect(screen.getByText(/The first 1 of 500 rows; the file has all\./)).toBeVisible();
  expect(screen.getByText(/^The dashboard counts an order on the day it was placed/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('By'), 'Payment method');
  expect(router.state.location.search).toBe(`?${november}&by=method`);
  expect(queries.at(-1)).toBe(`sales?${november}&by=method`);
});

it('has the same days in every report', async () => {
  const { queries } = open(`/admin/reports?${november}`);
  await getRows('Sales');
  await userEvent.click(getTab('Payments'));
  const [, online, credit] = await getRows('Payments');
  expect(online).toHaveTextContent('RazorpayUPI2₹750.50₹10₹1.801');
  expect(credit).toHaveTextContent('CreditStore credit2');
  await userEvent.click(getTab('Tax'));
  expect((await getRows('Tax'))[1]).toHaveTextContent('Kerala5 %₹979.05₹48.95₹0₹0₹48.95₹1,028');
  await userEvent.click(getTab('Refunds'));
  expect((await getRows('Refunds'))[1]).toHaveTextContent('ReturnExchange2₹3002₹6001₹100');
  expect(queries.slice(1)).toEqual([`payments?${november}`, `tax?${november}`, `refunds?${november}`]);
});

it('values the stock as of now, without days', async () => {
  const { queries } = open(`/admin/reports?${november}`);
  await getRows('Sales');
  await userEvent.click(getTab('Stock value'));
  const [, row, withoutCost, total] = await getRows('Stock value');
  expect(row).toHaveTextContent('ScarfJackets3₹1,500₹701₹2991');
  expect(withoutCost).toHaveTextContent('HatHats2₹1,000––2');
  expect(total).toHaveTextContent('Total5₹1,500');
  expect(screen.getByText(/2 products lack a cost price\. Cost and margin are without their units\./)).toBeVisible();
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  expect(queries.at(-1)).toBe('stock?');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

it('says that nothing is in stock', async () => {
  open('/admin/reports?tab=stock', { stock: { ...stock, rows: [], rowCount: 0 } });
  expect(await screen.findByText('Nothing is in stock.')).toBeVisible();
});

it('refuses days in the wrong sequence without a call, and takes a preset', async () => {
  const { queries, router } = open(`/admin/reports?tab=tax&${november}`);
  await getRows('Tax');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-05' } });
  expect(await screen.findByText(/^Please choose at most 366 days/)).toBeVisible();
  expect(queries).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month');
  const { from, to } = getPresetRange('last-month', new Date());
  expect(router.state.location.search).toBe(`?tab=tax&from=${from}&to=${to}`);
  await getRows('Tax');
});

it('says when there is nothing, and when it cannot be loaded', async () => {
  const { unmount } = open(`/admin/reports?${november}`, { sales: { ...sales, rows: [], rowCount: 0 } });
  expect(await screen.findByText('Nothing on these days.')).toBeVisible();
  unmount();
  open(`/admin/reports?tab=refunds&${november}`, { refunds: buildFailure(500, 'internal', 'An error occurred') });
  expect(await screen.findByText('Refunds could not be loaded.')).toBeVisible();
});

it('names the orders whose money and documents differ, with links to them', async () => {
  const { queries, unmount } = open(`/admin/reports?tab=books&${november}`);
  const [, first, second, third, fourth] = await getRows('Books agree');
  expect(first).toHaveTextContent('Parcel 2, which did not arrive20 Nov 2026₹596.73₹329₹267.73');
  expect(second).toHaveTextContent('The whole order');
  expect(second).toHaveTextContent('−₹0.01');
  expect(third).toHaveTextContent('Gift card');
  expect(fourth).toHaveTextContent('Credit');
  expect(within(first).getByRole('link')).toHaveAttribute('href', '/admin/orders/V261120-AAAAAAAA');
  expect(screen.getByText('1,234')).toBeVisible();
  expect(new URLSearchParams(queries.at(-1)!.split('?')[1]).get('from')).toBe('2026-11-01');
  unmount();
  const { rows, ...rest } = differences;
  const agreed = { ...rest, rows: [], pagination: { ...rest.pagination, total: 0 } };
  const { unmount: leave } = open(`/admin/reports?tab=books&${november}`, { differences: agreed });
  expect(await screen.findByText(/^The books agree/)).toBeVisible();
  leave();
  open(`/admin/reports?tab=books`, { differences: buildFailure(500, 'internal', 'An error occurred') });
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
});

it('has the days of India and its financial years', () => {
  const evening = new Date('2026-03-31T18:30:00Z');
  expect(getPresetRange('today', evening)).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  expect(getPresetRange('last-month', evening)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(getPresetRange('last-year', evening)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(findPreset({ from: '2026-03-26', to: '2026-04-01' }, evening)).toBe('last-7');
  expect(isDayRange({ from: '2026-04-01', to: '2027-04-01' })).toBe(true);
  expect(isDayRange({ from: '2026-04-01', to: '2027-04-02' })).toBe(false);
  expect(isDayRange({ from: 'x', to: 'y' })).toBe(false);
});
