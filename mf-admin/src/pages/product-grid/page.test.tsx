import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductValues } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildAction } from '../../components/bulk/testing/bulk-action';
import { buildPage, findDialog, openAt, press, recordBody, recordQuery, setUpAdmin } from '../../testing/admin';
import { parseTable } from './paste';

const buildVariant = (id: string, size: string, price = 999) => ({
  _id: id,
  sku: id.toUpperCase(),
  color: 'Indigo',
  size,
  price,
  originalPrice: 1999,
  stock: 10,
});
const jacket: ProductValues = {
  _id: 'jacket',
  title: 'Denim Jacket',
  status: 'on-sale',
  hsn: '',
  categoryHsn: '6203',
  variants: [buildVariant('jacket-m', 'M'), buildVariant('jacket-l', 'L', 1049)],
};
const kurta: ProductValues = {
  ...jacket,
  _id: 'kurta',
  title: 'Kurta',
  hsn: '6205',
  variants: [buildVariant('kurta-m', 'M', 500)],
};
const draft: ProductValues = { ...jacket, _id: 'draft', title: 'Draft', status: 'archived', variants: [] };

setUpAdmin();

const bodies: unknown[] = [];
const queries: string[] = [];
const open = (replies: Record<string, unknown> = {}, path = '/admin/product-grid?category=men') => {
  bodies.length = 0;
  queries.length = 0;
  return openAt(path, {
    'GET admin/categories': [],
    'GET admin/bulk-actions': [],
    'GET admin/product-values': recordQuery(queries, buildPage([jacket, kurta, draft])),
    'POST admin/bulk-actions': recordBody(bodies, buildAction({ list: 'products', kind: 'edit-products' })),
    ...replies,
  });
};
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const findCell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const retypeCell = async (name: string, text: string) => {
  await userEvent.clear(await findCell(name));
  await userEvent.type(cell(name), text);
};
const paste = (target: HTMLElement, text: string) => {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  act(() => void fireEvent(target, event));
};
const save = async (count: string) => {
  await press('Review and save…');
  const dialog = await findDialog(`Save ${count}?`);
  await userEvent.click(dialog.getByRole('button', { name: `Save ${count}` }));
};

it('saves typed values with the old ones, after it has shown both', async () => {
  open();
  await retypeCell('Price of Denim Jacket, Indigo, M', '899');
  expect(screen.getByText('was ₹999')).toBeVisible();
  await retypeCell('HSN of Denim Jacket', '6201');
  await userEvent.selectOptions(cell('Status of Kurta'), 'Archived');
  await retypeCell('Stock of Denim Jacket, Indigo, L', '12');
  expect(screen.getByText('4 changes')).toBeVisible();
  await press('Review and save…');
  const dialog = await findDialog('Save 4 changes?');
  const rows = within(dialog.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Denim Jacket–HSNOf the category6201',
    'Denim JacketIndigo, MPrice₹999₹899',
    'Kurta–StatusPublishedArchived',
    'Denim JacketIndigo, LStock1012',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save 4 changes' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    action: {
      kind: 'edit-products',
      products: [
        {
          productId: 'jacket',
          hsn: { from: '', to: '6201' },
          variants: [
            { id: 'jacket-m', price: { from: 999, to: 899 } },
            { id: 'jacket-l', stock: { from: 10, to: 12 } },
          ],
        },
        { productId: 'kurta', status: { from: 'on-sale', to: 'archived' }, variants: [] },
      ],
    },
  });
  expect(await screen.findByRole('region', { name: 'Edit products (2)' })).toBeVisible();
  expect(screen.getByText('0 changes')).toBeVisible();
});

it('fills the cells with a table that was copied in a spreadsheet', async () => {
  open();
  paste(await findCell('Price of Denim Jacket, Indigo, M'), '₹1,099\t2,199\t5\r\n1199\t\t6\r\n450\t1999\t0\r\n');
  expect(cell('Price of Denim Jacket, Indigo, M')).toHaveValue('₹1,099');
  expect(cell('Original price of Denim Jacket, Indigo, L')).toHaveValue('1999');
  expect(screen.getByText('7 changes')).toBeVisible();
  await save('7 changes');
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        action: {
          kind: 'edit-products',
          products: [
            {
              productId: 'jacket',
              variants: [
                {
                  id: 'jacket-m',
                  price: { from: 999, to: 1099 },
                  originalPrice: { from: 1999, to: 2199 },
                  stock: { from: 10, to: 5 },
                },
                { id: 'jacket-l', price: { from: 1049, to: 1199 }, stock: { from: 10, to: 6 } },
              ],
            },
            {
              productId: 'kurta',
              variants: [{ id: 'kurta-m', price: { from: 500, to: 450 }, stock: { from: 10, to: 0 } }],
            },
          ],
        },
      },
    ]),
  );
});

it('changes a column by percent, to amounts that end in 9', async () => {
  open();
  await findCell('Price of Kurta, Indigo, M');
  await press('Change a column…');
  const dialog = await findDialog('Change a column');
  await userEvent.click(dialog.getByRole('button', { name: 'Fill in' }));
  expect(await dialog.findByText('Please enter a number, except 0')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Change by'), '-10');
  await userEvent.selectOptions(dialog.getByLabelText('Rounding'), 'To an amount that ends in 9');
  await userEvent.click(dialog.getByRole('button', { name: 'Fill in' }));
  expect(cell('Price of Denim Jacket, Indigo, M')).toHaveValue('899');
  expect(cell('Price of Denim Jacket, Indigo, L')).toHaveValue('949');
  expect(cell('Price of Kurta, Indigo, M')).toHaveValue('449');
  expect(screen.getByText('3 changes')).toBeVisible();
  await press('Discard');
  const question = await findDialog('Discard your changes?');
  expect(question.getByText(/^3 changes on all pages of the list\./)).toBeVisible();
  expect(cell('Price of Kurta, Indigo, M')).toHaveValue('449');
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(cell('Price of Kurta, Indigo, M')).toHaveValue('500');
});

it('moves between cells by keyboard', async () => {
  open();
  const user = userEvent.setup();
  await user.click(await findCell('HSN of Denim Jacket'));
  await user.keyboard('{ArrowDown}');
  expect(cell('HSN of Kurta')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cell('Price of Kurta, Indigo, M')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(cell('Price of Denim Jacket, Indigo, L')).toHaveFocus();
  await user.keyboard('1{Enter}');
  expect(cell('Price of Kurta, Indigo, M')).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowRight}');
  expect(cell('Original price of Denim Jacket, Indigo, L')).toHaveFocus();
});

it('names invalid cells, and saves nothing then', async () => {
  open();
  await retypeCell('Price of Kurta, Indigo, M', '2500');
  expect(cell('Price of Kurta, Indigo, M')).toHaveAccessibleDescription('This is higher than the original price');
  await retypeCell('Stock of Kurta, Indigo, M', 'many');
  expect(cell('Stock of Kurta, Indigo, M')).toHaveAccessibleDescription(
    'Please enter a whole number from 0 to 10,00,000',
  );
  expect(screen.getByText('Please correct 1 row.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review and save…' })).toBeDisabled();
});

it('keeps the changes on another page, the filter in its links, and asks before they are lost', async () => {
  const page = buildPage([kurta]);
  const { router } = open({
    'GET admin/product-values': recordQuery(queries, {
      rows: page.rows,
      pagination: { ...page.pagination, total: 60, hasNextPage: true },
    }),
  });
  await retypeCell('Price of Kurta, Indigo, M', '450');
  await press(/Next/);
  await waitFor(() => expect(queries.at(-1)).toBe('category=men&page=2'));
  expect(screen.getByText('1 change')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '← Products' }));
  const dialog = await findDialog('Leave without saving?');
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/product-grid');
});

it('shows products without sizes, an empty filter, and why it could not be loaded', async () => {
  const first = open();
  expect(await screen.findByText('No sizes yet')).toBeVisible();
  expect(screen.queryByLabelText(/^Price of Draft/)).not.toBeInTheDocument();
  first.unmount();
  const second = open({ 'GET admin/product-values': buildPage([]) });
  expect(await screen.findByText('No products found.')).toBeVisible();
  second.unmount();
  open({ 'GET admin/product-values': buildFailure(500, 'internal', 'An error occurred') });
  expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
});

it('reads quoted cells of a spreadsheet', () => {
  expect(parseTable('a\t"b\n""c"""\r\nd\te\r\n')).toEqual([
    ['a', 'b\n"c"'],
    ['d', 'e'],
  ]);
});
