import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, notified, openAt, press, recordBody, setUpAdmin } from '../../testing/admin';

jest.mock('../../components/lists/sortable-list', () => require('../../testing/sortable-list'));

const buildItem = (kind: string, name: string, target = '', items: object[] = []) => ({
  ...{ kind, label: name, target, name, isMissing: false, items },
});
const menus = {
  header: {
    items: [
      buildItem('page', 'Home', '/'),
      buildItem('page', 'Sale', '/shop?onSale=1'),
      buildItem('category', 'Hats', 'hats'),
    ],
    isDefault: true,
    version: 0,
  },
  mobile: { items: [], isDefault: true, version: 0 },
  footer: { items: [], isDefault: true, version: 0 },
};

setUpAdmin();

const open = (tab: string, replies = {}) =>
  openAt(`/admin/menus?tab=${tab}`, { 'GET admin/menus': menus, 'GET admin/categories': [], ...replies });
const findRow = async (name: string) =>
  within((await screen.findAllByRole('listitem')).find((row) => within(row).queryByText(`Move ${name}`))!);

it('adds, indents, moves and removes items, and saves the tree with its version', async () => {
  const bodies: unknown[] = [];
  open('header', { 'PUT admin/menus/header': recordBody(bodies, menus) });
  await press('Add item');
  const dialog = await findDialog('Add item');
  await userEvent.selectOptions(dialog.getByLabelText('Leads to'), 'Another site');
  await userEvent.type(dialog.getByLabelText('URL'), 'https://press.example/');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter a text')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Text'), 'Press');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await press('Indent Press');
  await press('Move Home');
  await press('Remove Sale');
  await press('Save');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Saved'));
  const pressItem = { kind: 'link', label: 'Press', target: 'https://press.example/', items: [] };
  expect(bodies).toEqual([
    {
      version: 0,
      items: [
        { kind: 'category', label: 'Hats', target: 'hats', items: [pressItem] },
        { kind: 'page', label: 'Home', target: '/', items: [] },
      ],
    },
  ]);
});

it('says at its row which target does not exist, and says which items the shop leaves out', async () => {
  const message = '“/shop” leads to no page of this shop.';
  const gone = {
    ...menus,
    header: { ...menus.header, items: [{ ...menus.header.items[0], isMissing: true }, menus.header.items[1]] },
  };
  open('header', {
    'GET admin/menus': gone,
    'PUT admin/menus/header': buildFailure(400, 'invalid_input', message, { 'items.1.target': message }),
  });
  expect((await findRow('Home')).getByText('Its target is gone, so the shop leaves it out.')).toBeVisible();
  await press('Remove Home');
  await press('Add item');
  const dialog = await findDialog('Add item');
  await userEvent.type(dialog.getByLabelText('Page'), '/shop');
  await userEvent.type(dialog.getByLabelText('Text'), 'Shop');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await press('Save');
  expect(await (await findRow('Shop')).findByText(message)).toBeVisible();
});

it('resets a menu that was changed, after a confirmation', async () => {
  const bodies: unknown[] = [];
  const footer = {
    items: [buildItem('heading', 'Help', '', [buildItem('page', 'About', '/about')])],
    isDefault: false,
    version: 3,
  };
  open('footer', { 'GET admin/menus': { ...menus, footer }, 'PUT admin/menus/footer': recordBody(bodies, menus) });
  expect((await findRow('About')).getByRole('button', { name: 'Outdent About' })).toBeEnabled();
  await press('Reset to default');
  await userEvent.click((await findDialog('Reset this menu?')).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('The menu has no items.')).toBeVisible();
  expect(bodies).toEqual([{ items: null, version: 3 }]);
});
