import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReturnSettings } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody } from '../../../testing/admin';
import { findTab, notified, open, retype } from '../testing/settings';

const settings: ReturnSettings = {
  policy: {
    days: 14,
    fee: 0,
    autoApproveUpTo: 2000,
    autoApproveReasons: ['too_small'],
    exchangeShipsAt: 'pick_up',
    pickupSlots: ['09-13', '13-18'],
    pickupLeadDays: 1,
  },
  version: 3,
  rules: [{ categoryId: 'innerwear', category: 'Innerwear', canReturn: false, canExchange: true, days: 3, fee: null }],
};
const buildCategory = (_id: string, name: string, parentId: string | null = null) => ({
  _id,
  name,
  parentId,
  icon: null,
  position: 0,
  isFeatured: false,
  hsn: '',
  productCount: 0,
  version: 1,
});
const categories = [
  buildCategory('women', 'Women'),
  buildCategory('innerwear', 'Innerwear', 'women'),
  buildCategory('socks', 'Socks', 'innerwear'),
];
const openReturns = (replies: Record<string, unknown> = {}) =>
  open('returns', { 'GET admin/return-settings': settings, 'GET admin/categories': categories, ...replies });
const getCells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .slice(0, 5)
    .map(({ textContent }) => textContent);

it('saves the rules of the shop', async () => {
  const bodies: unknown[] = [];
  openReturns({
    'PUT admin/return-settings': ({ body }: { body: { policy: object } }) => {
      bodies.push(body);
      return { ...settings, ...body, version: 4 };
    },
  });
  const tab = await findTab('Returns');
  await retype(await tab.findByLabelText('Days to return'), '400');
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  expect(await tab.findByText('Please enter a number from 0 to 365')).toBeVisible();
  await retype(tab.getByLabelText('Days to return'), '30');
  await retype(tab.getByLabelText('Fee per return (₹)'), '99.50');
  await userEvent.click(tab.getByLabelText('Damaged'));
  await retype(tab.getByLabelText('Hours of pick-ups'), '9-13');
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  expect(await tab.findByText(/“9-13” is not understood/)).toBeVisible();
  await retype(tab.getByLabelText('Hours of pick-ups'), '10-14');
  await userEvent.selectOptions(tab.getByLabelText(/exchange is packed/), 'when the items are received');
  await userEvent.selectOptions(tab.getByLabelText('Items bought in an offer'), 'come back together only');
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Saved'));
  expect(bodies).toEqual([
    {
      policy: {
        ...settings.policy,
        days: 30,
        fee: 99.5,
        autoApproveReasons: ['too_small', 'damaged'],
        exchangeShipsAt: 'receipt',
        offers: 'together',
        pickupSlots: ['10-14'],
      },
      version: 3,
    },
  ]);
});

it('shows both versions when another admin has saved the rules meanwhile', async () => {
  let current = settings;
  openReturns({
    'GET admin/return-settings': () => current,
    'PUT admin/return-settings': buildFailure(409, 'changed_meanwhile', 'Changed'),
  });
  const tab = await findTab('Returns');
  await retype(await tab.findByLabelText('Days to return'), '30');
  current = { ...settings, policy: { ...settings.policy, days: 7 }, version: 4 };
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Days to return')).toBeVisible();
});

it('shows what each category inherits', async () => {
  openReturns();
  await screen.findByRole('row', { name: /^Women/ });
  expect(getCells('Women')).toEqual(['Yes', 'Yes', '14', '₹0', 'From the shop']);
  expect(getCells('Innerwear')).toEqual(['No', 'Yes', '3', '₹0', 'Own']);
  expect(getCells('Socks')).toEqual(['No', 'Yes', '3', '₹0', 'From Innerwear']);
  expect(screen.queryByRole('button', { name: 'Delete the rule of Socks' })).not.toBeInTheDocument();
});

it('adds, changes and deletes the rule of a category', async () => {
  const bodies: object[] = [];
  openReturns({
    'PUT admin/return-rules/socks': recordBody(bodies, ({ body }) => ({
      ...settings,
      rules: [...settings.rules, { categoryId: 'socks', category: 'Socks', ...body }],
    })),
    'DELETE admin/return-rules/innerwear': { ...settings, rules: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the rule of Socks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Returns of Socks' }));
  await userEvent.click(dialog.getByLabelText('Can be returned for money or credit'));
  await userEvent.type(dialog.getByLabelText('Days'), '2.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please enter a number from 0 to 365')).toBeVisible();
  await retype(dialog.getByLabelText('Days'), '5');
  await userEvent.type(dialog.getByLabelText('Fee (₹)'), '49');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(getCells('Socks')).toEqual(['Yes', 'Yes', '5', '₹49', 'Own']));
  expect(bodies).toEqual([{ canReturn: true, canExchange: true, days: 5, fee: 49 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete the rule of Innerwear' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the rule of Innerwear?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(getCells('Innerwear')).toEqual(['Yes', 'Yes', '14', '₹0', 'From the shop']));
});
