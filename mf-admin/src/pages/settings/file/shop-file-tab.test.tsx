import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findTab, open } from '../testing/settings';

const shopFile = { version: 1, parts: { brand: {}, guestCarts: false } };
const file = new File([JSON.stringify(shopFile)], 'shop.json', { type: 'application/json' });
const parts = [
  { name: 'brand', title: 'Brand', changes: [{ path: 'colors.brand', before: '#8a1c4a', after: '#7a1f2b' }] },
  { name: 'guestCarts', title: 'Carts of guests', changes: [{ path: '', before: 'true', after: 'false' }] },
  { name: 'shop', title: 'Shop details', changes: [], error: 'gstin: Please check it' },
];
const sent = jest.fn();
beforeEach(() => sent.mockClear());

const openFile = async (replies: Record<string, unknown> = {}) => {
  open('file', {
    'POST admin/shop-file': ({ body }: { body: { isDryRun: boolean } }) => {
      sent(body);
      return { isDryRun: body.isDryRun, base: 'state', parts, unknown: ['menus'] };
    },
    ...replies,
  });
  return findTab('Shop file');
};

it('shows what a file changes, and imports the chosen parts', async () => {
  const tab = await openFile();
  await userEvent.upload(tab.getByLabelText('Choose a file'), file);
  await userEvent.click(tab.getByRole('button', { name: 'Check file' }));
  expect(await tab.findByText('#7a1f2b')).toBeVisible();
  expect(tab.getByText('This part cannot be imported: gstin: Please check it')).toBeVisible();
  expect(tab.getByText('This shop does not know, and leaves out: menus.')).toBeVisible();
  await userEvent.click(tab.getByLabelText('Carts of guests'));
  await userEvent.click(tab.getByRole('button', { name: 'Import now' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([body]) => body)).toEqual([
    { file: shopFile, isDryRun: true },
    { file: shopFile, isDryRun: false, parts: ['brand'], base: 'state' },
  ]);
  expect(await tab.findByText('The file is imported')).toBeVisible();
});

it('refuses what is no file of a shop, and shows why the server refuses one', async () => {
  const tab = await openFile({
    'POST admin/shop-file': buildFailure(409, 'changed_meanwhile', 'Someone has changed it'),
  });
  await userEvent.upload(
    tab.getByLabelText('Choose a file'),
    new File(['<html>'], 'page.json', { type: 'application/json' }),
  );
  await userEvent.click(tab.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText('This is no file of a shop. Please choose a file such as shop.json.')).toBeVisible();
  await userEvent.click(tab.getByRole('button', { name: 'Choose another file' }));
  await userEvent.upload(tab.getByLabelText('Choose a file'), file);
  await userEvent.click(tab.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText('Someone has changed it')).toBeVisible();
});
