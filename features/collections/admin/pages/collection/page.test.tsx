import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import {
  buildPage,
  findDialog,
  openAt,
  press,
  recordBody,
  setUpAdmin,
} from '../../../../../mf-admin/src/testing/admin';

setUpAdmin();

const jacket = { _id: 'jacket', title: 'Denim Jacket', image: null, isArchived: false };
const scarf = { _id: 'scarf', title: 'Wool Scarf', image: null, isArchived: true };
const linen = {
  _id: 'linen',
  title: 'Linen',
  description: 'Light cloth.',
  mediaId: null,
  image: null,
  seoTitle: '',
  seoDescription: '',
  isActive: true,
  kind: 'rule',
  match: 'all',
  conditions: [{ field: 'price', min: 500, max: null }],
  productIds: [] as string[],
  pinnedIds: ['jacket'],
  sort: 'relevance',
  products: [jacket],
  state: 'published',
  publishAt: null,
  archiveAt: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
};
const card = { ...jacket, brand: 'Neelgaon', price: 999, images: [], inStock: true };
const productRow = { ...jacket, _id: 'saree', title: 'Silk Saree', brand: 'Kanchi', price: [2000, 2000], stock: 4 };
const reads = {
  'GET admin/collections/linen': linen,
  'GET admin/categories': [{ _id: 'men', name: 'Men', parentId: null }],
  'GET admin/product-options': [{ name: 'Fabric', values: ['Silk', 'Cotton'] }],
  'GET admin/product-tags': [{ tag: 'Diwali 2026', products: 3 }],
  'GET admin/products': buildPage([productRow]),
  'POST admin/collections/preview': { total: 42, products: [card] },
};
const getCondition = (number: number) => within(screen.getByRole('group', { name: `Condition ${number}` }));

it('lists collections with their kind and state', async () => {
  openAt('/admin/collections', {
    'GET admin/collections': buildPage([
      linen,
      { ...linen, _id: 'hand', title: 'Gifts', kind: 'manual', state: 'draft' },
    ]),
  });
  const row = (await screen.findByRole('link', { name: 'Linen' })).closest('tr')!;
  expect([...row.cells].slice(1, 3).map(({ textContent }) => textContent)).toEqual(['By rule', 'Published']);
  expect(screen.getByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/admin/collections/hand');
});

it('says when there are no collections', async () => {
  openAt('/admin/collections', { 'GET admin/collections': buildPage([]) });
  expect(await screen.findByText('No collections yet.')).toBeVisible();
});

it('edits the conditions of a rule and shows how many products match', async () => {
  const saved: unknown[] = [];
  const previews: { conditions: unknown }[] = [];
  openAt('/admin/collections/linen', {
    ...reads,
    'POST admin/collections/preview': recordBody(previews, reads['POST admin/collections/preview']),
    'PUT admin/collections/linen': recordBody(saved, { ...linen, version: 4 }),
  });
  expect((await screen.findByText(/^42 products match/)).parentElement).toHaveTextContent(
    '42 products match. The first 1:',
  );
  expect(screen.getByRole('list', { name: 'First products' })).toHaveTextContent('Denim JacketNeelgaon · ₹999');
  await press('Add condition');
  expect(screen.getByText('Complete the conditions to see the products.')).toBeVisible();
  await userEvent.type(getCondition(2).getByLabelText('Tag: has one of'), 'diwali 2026{Enter}');
  await waitFor(() => expect(previews.at(-1)?.conditions).toHaveLength(2));
  await press('Add condition');
  await userEvent.selectOptions(getCondition(3).getByLabelText('Condition 3'), 'Category');
  await userEvent.selectOptions(getCondition(3).getByLabelText('Has one of'), 'Men');
  await press('Add condition');
  await userEvent.selectOptions(getCondition(4).getByLabelText('Condition 4'), 'New since');
  await press('Save');
  expect(await screen.findByText('Please enter 1 to 365 days')).toBeVisible();
  await userEvent.type(getCondition(4).getByLabelText('Added in the last days'), '30');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    version: 3,
    conditions: [
      { field: 'price', min: 500, max: null },
      { field: 'tag', values: ['Diwali 2026'] },
      { field: 'category', values: ['men'] },
      { field: 'new', days: 30 },
    ],
    pinnedIds: ['jacket'],
    productIds: [],
  });
});

it('has conditions about custom fields, which may have been removed since', async () => {
  const definition = { hint: '', isPublic: true, isListed: false, choices: [] as string[] };
  const saved: unknown[] = [];
  const message = '“gone” is no field of products with choices.';
  openAt('/admin/collections/linen', {
    ...reads,
    'GET admin/collections/linen': { ...linen, fieldConditions: [{ key: 'gone', values: ['Old'] }] },
    'GET admin/product-fields': [
      { ...definition, key: 'weave', label: 'Weave', type: 'choice', choices: ['Khadi', 'Ikat'] },
      { ...definition, key: 'handmade', label: 'Handmade', type: 'boolean' },
      { ...definition, key: 'note', label: 'Note', type: 'text' },
    ],
    'PUT admin/collections/linen': recordBody(saved, () =>
      saved.length === 1
        ? buildFailure(400, 'invalid_input', message, { 'fieldConditions.0.values': message })
        : { ...linen, version: 4 },
    ),
  });
  const gone = within(await screen.findByRole('group', { name: 'Condition 2' }));
  expect(gone.getByLabelText('Condition 2')).toHaveDisplayValue('gone (custom field)');
  expect(gone.getByText('Old')).toBeVisible();
  const field = getCondition(1).getByLabelText('Condition 1');
  await waitFor(() => expect(within(field).getByRole('option', { name: 'Weave (custom field)' })).toBeInTheDocument());
  expect(within(field).queryByRole('option', { name: /Note/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(field, 'Handmade (custom field)');
  await userEvent.selectOptions(getCondition(1).getByLabelText('Has one of'), 'Yes');
  expect(getCondition(1).getByRole('button', { name: 'Remove the tag Yes' })).toBeVisible();
  await userEvent.selectOptions(field, 'Weave (custom field)');
  await userEvent.selectOptions(getCondition(1).getByLabelText('Has one of'), 'Ikat');
  await press('Save');
  expect(await getCondition(1).findByText(message)).toBeVisible();
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({
    conditions: [],
    fieldConditions: [
      { key: 'weave', values: ['Ikat'] },
      { key: 'gone', values: ['Old'] },
    ],
  });
});

it('has conditions about options by name, with the names and values that products have', async () => {
  const saved: unknown[] = [];
  const message = 'Please enter the name of the option';
  openAt('/admin/collections/linen', {
    ...reads,
    'GET admin/collections/linen': { ...linen, optionConditions: [{ name: 'Width', values: ['Wide'] }] },
    'PUT admin/collections/linen': recordBody(saved, () =>
      saved.length === 1
        ? buildFailure(400, 'invalid_input', message, { 'optionConditions.0.name': message })
        : { ...linen, version: 4 },
    ),
  });
  const width = within(await screen.findByRole('group', { name: 'Condition 2' }));
  expect(width.getByLabelText('Name of the option')).toHaveValue('Width');
  expect(width.getByRole('button', { name: 'Remove the tag Wide' })).toBeVisible();
  await userEvent.selectOptions(getCondition(1).getByLabelText('Condition 1'), 'Option, by its name');
  expect(screen.getByText('Complete the conditions to see the products.')).toBeVisible();
  await press('Save');
  expect(await getCondition(1).findByText(message)).toBeVisible();
  const name = getCondition(1).getByLabelText<HTMLInputElement>('Name of the option');
  await userEvent.type(name, 'Fabric');
  expect([...name.list!.options].map(({ value }) => value)).toEqual(['Fabric']);
  const values = getCondition(1).getByLabelText<HTMLInputElement>('Option: has one of');
  await waitFor(() => expect([...values.list!.options].map(({ value }) => value)).toEqual(['Silk', 'Cotton']));
  await userEvent.type(values, 'Silk{Enter}');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await getCondition(1).findByText(message)).toBeVisible();
  await userEvent.type(name, 's');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({
    conditions: [],
    fieldConditions: [],
    optionConditions: [
      { name: 'Fabrics', values: ['Silk'] },
      { name: 'Width', values: ['Wide'] },
    ],
  });
});

it('adds a collection of products that are chosen and ordered by hand', async () => {
  const saved: unknown[] = [];
  openAt('/admin/collections/new', {
    ...reads,
    'POST admin/collections': recordBody(saved, { ...linen, kind: 'manual', productIds: ['saree'], products: [] }),
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'Gifts');
  await userEvent.selectOptions(screen.getByLabelText('Products'), 'By hand');
  expect(screen.getByLabelText('Order')).toHaveValue('manual');
  await press('Add product');
  await userEvent.click(await (await findDialog('Choose a product')).findByRole('button', { name: /Silk Saree/ }));
  const chosen = within(screen.getByRole('group', { name: 'Chosen products' }));
  expect(chosen.getByText('Silk Saree')).toBeVisible();
  expect(chosen.getByRole('button', { name: 'Move Silk Saree' })).toBeVisible();
  await press('Add collection');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    title: 'Gifts',
    kind: 'manual',
    sort: 'manual',
    productIds: ['saree'],
    conditions: [],
  });
});

it('marks named products that are not published, and removes them', async () => {
  openAt('/admin/collections/linen', {
    ...reads,
    'GET admin/collections/linen': { ...linen, pinnedIds: ['jacket', 'scarf'], products: [jacket, scarf] },
  });
  const pinned = within(await screen.findByRole('group', { name: 'Pinned products' }));
  expect(pinned.getByText('Not published, so shoppers do not see it')).toBeVisible();
  await userEvent.click(pinned.getByRole('button', { name: 'Remove Wool Scarf' }));
  expect(pinned.queryByText('Wool Scarf')).not.toBeInTheDocument();
});

it('shows a refusal of the server beside its field, and says when the preview fails', async () => {
  openAt('/admin/collections/linen', {
    ...reads,
    'POST admin/collections/preview': buildFailure(500, 'internal', 'An error occurred'),
    'PUT admin/collections/linen': buildFailure(400, 'invalid_input', 'The product “jacket” does not exist.', {
      pinnedIds: 'The product “jacket” does not exist.',
    }),
  });
  expect(await screen.findByText(/^The preview could not be loaded/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), ' wear');
  await press('Save');
  const pinned = within(screen.getByRole('group', { name: 'Pinned products' }));
  expect(await pinned.findByText('The product “jacket” does not exist.')).toBeVisible();
});
