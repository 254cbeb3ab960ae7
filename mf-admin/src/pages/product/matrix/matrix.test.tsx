import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { FormProvider, useForm } from 'react-hook-form';
import { emptyValues, type ProductValues, toSubmission } from '../values';
import {
  addColor,
  addSizes,
  addThirds,
  emptyMatrix,
  getCellKey,
  type Matrix,
  removeOption,
  updateCell,
} from './matrix';
import { MatrixCard } from './matrix-card';

let values: () => ProductValues;

function Form({ matrix }: { matrix: Matrix }) {
  const form = useForm<ProductValues>({ defaultValues: { ...emptyValues, title: 'Denim Jacket', matrix } });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => {})}>
        <MatrixCard />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const grid = addSizes(addColor(addColor(emptyMatrix, 'Indigo', '#324b78'), 'Red', '#b3202c'), 'S, M, L');
const open = (matrix: Matrix = grid) => renderRoutes([{ path: '/', element: <Form matrix={matrix} /> }], '/');
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const show = (layer: RegExp) => userEvent.click(screen.getByRole('radio', { name: layer }));
const getValue = (at: string, part: 'price' | 'stock' | 'sku' = 'price') => {
  const { matrix } = values();
  const [color, size] = at.split(', ');
  const [row, column] = [
    matrix.colors.find(({ name }) => name === color)!,
    matrix.sizes.find(({ name }) => name === size)!,
  ];
  return matrix.cells[getCellKey(row, column)][part];
};

it('explains what to do while it is empty', () => {
  open(emptyMatrix);
  expect(screen.getByText(/Add a colour and a size/)).toBeVisible();
});

it('adds colours and sizes with the price of their neighbours', async () => {
  open(emptyMatrix);
  await userEvent.type(screen.getByLabelText('Add a colour'), 'Indigo{Enter}');
  await userEvent.type(screen.getByLabelText('Add sizes'), 'S, M, m{Enter}');
  await userEvent.type(cell('Price of Indigo, S'), '999');
  await userEvent.type(screen.getByLabelText('Add a colour'), 'Red');
  await userEvent.click(screen.getByRole('button', { name: 'Add colour' }));
  expect(cell('Price of Red, S')).toHaveValue('999');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['S', 'M']);
});

it('gives a new colour the swatch of its name, unless another one is chosen', async () => {
  open(emptyMatrix);
  const swatch = screen.getByLabelText('Hex code of the new colour');
  expect(swatch).toHaveValue('#808080');
  await userEvent.type(screen.getByLabelText('Add a colour'), 'Mustard');
  expect(swatch).toHaveValue('#d9a520');
  await userEvent.keyboard('{Enter}');
  expect(swatch).toHaveValue('#808080');
  fireEvent.change(swatch, { target: { value: '#123456' } });
  await userEvent.type(screen.getByLabelText('Add a colour'), 'Navy Blue{Enter}');
  expect(values().matrix.colors.map(({ name, code }) => [name, code])).toEqual([
    ['Mustard', '#d9a520'],
    ['Navy Blue', '#123456'],
  ]);
});

it('does not add a colour twice', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Add a colour'), 'indigo{Enter}');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

it('supports the arrow keys as a spreadsheet', async () => {
  open(updateCell(grid, getCellKey(grid.colors[0], grid.sizes[1]), { isOffered: false }));
  await userEvent.click(cell('Price of Indigo, S'));
  await userEvent.keyboard('{ArrowRight}');
  expect(cell('Price of Indigo, L')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(cell('Price of Red, M')).toHaveFocus();
  await userEvent.keyboard('12{ArrowLeft}3');
  expect(cell('Price of Red, M')).toHaveValue('132');
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('Price of Red, M')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}{Enter}');
  expect(cell('Price of Red, S')).toHaveFocus();
});

it('fills all cells, a colour or a size with one value', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Price for all'), '999{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('In'), 'Red');
  await userEvent.clear(screen.getByLabelText('Price for all'));
  await userEvent.type(screen.getByLabelText('Price for all'), '1099');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await show(/^Stock/);
  await userEvent.selectOptions(screen.getByLabelText('In'), 'Size M');
  await userEvent.clear(screen.getByLabelText('Stock for all'));
  await userEvent.type(screen.getByLabelText('Stock for all'), '7{Enter}');
  expect(['Indigo, S', 'Indigo, L', 'Red, M'].map((at) => getValue(at))).toEqual(['999', '999', '1099']);
  expect(['Indigo, M', 'Red, M', 'Red, S'].map((at) => getValue(at, 'stock'))).toEqual(['7', '7', '0']);
});

it('accepts a block pasted from a spreadsheet', async () => {
  open();
  await userEvent.click(cell('Price of Indigo, M'));
  await userEvent.paste('₹1,499\t1599\t9\n1699\t1799\n');
  expect(['Indigo, M', 'Indigo, L', 'Red, M', 'Red, L'].map((at) => getValue(at))).toEqual([
    '1499',
    '1599',
    '1699',
    '1799',
  ]);
});

it('generates missing SKUs', async () => {
  open(updateCell(grid, getCellKey(grid.colors[0], grid.sizes[0]), { sku: 'MINE' }));
  await show(/^SKU/);
  await userEvent.click(screen.getByRole('button', { name: 'Generate missing SKUs' }));
  expect(['Indigo, S', 'Indigo, M', 'Red, L'].map((at) => getValue(at, 'sku'))).toEqual([
    'MINE',
    'DENIM-JACKET-INDIGO-M',
    'DENIM-JACKET-RED-L',
  ]);
});

it('does not send cells that are not offered', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red, M is sold' }));
  expect(screen.queryByRole('textbox', { name: 'Price of Red, M' })).not.toBeInTheDocument();
  const sent = toSubmission(values()).body.variants.map(({ color, size }) => `${color}/${size}`);
  expect(sent).toEqual(['Indigo/S', 'Indigo/M', 'Indigo/L', 'Red/S', 'Red/L']);
});

it('asks before stored variants are removed, but not before new ones', async () => {
  open(updateCell(grid, getCellKey(grid.colors[1], grid.sizes[0]), { id: 'jacket-red-s' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Indigo' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove Red?' });
  expect(dialog).toHaveTextContent('1 variant is deleted when you save');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(screen.getByText(/Add a colour and a size/)).toBeVisible();
});

it('marks invalid cells, also of values that are not visible', async () => {
  open(removeOption(grid, 'colors', grid.colors[1].key));
  await userEvent.type(screen.getByLabelText('Price for all'), '999{Enter}');
  await show(/^Original price/);
  await userEvent.type(cell('Original price of Indigo, M'), '500');
  await show(/^Price/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 variants are incomplete')).toBeVisible();
  expect(screen.getByRole('radio', { name: /SKU · 3 to fix/ })).toBeInTheDocument();
  await show(/^Original price/);
  expect(cell('Original price of Indigo, M')).toHaveAccessibleDescription(
    'The original price cannot be below the price',
  );
  await userEvent.clear(cell('Original price of Indigo, M'));
  expect(cell('Original price of Indigo, M')).not.toHaveAccessibleDescription();
});

it('says before a save what is missing, and shows the first missing value after one', async () => {
  open(removeOption(grid, 'colors', grid.colors[1].key));
  expect(screen.getByRole('radio', { name: 'Price (₹) · 3 missing' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'SKU · 3 missing' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Cost price (₹)' })).toBeInTheDocument();
  expect(cell('Price of Indigo, S')).toBeRequired();
  await userEvent.type(screen.getByLabelText('Price for all'), '999{Enter}');
  expect(screen.getByRole('radio', { name: 'Price (₹)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'SKU of Indigo, S' })).toHaveAccessibleDescription(
    'Please enter a SKU',
  );
});

it('rejects missing and duplicate names', async () => {
  open();
  await userEvent.clear(screen.getByLabelText('Name of Red'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a name for every colour')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name of the colour'), 'indigo');
  expect(await screen.findByText('“indigo” is used twice')).toBeVisible();
});

it('has a cost price with the margin that it leaves, in percent and rupees', async () => {
  const priced = Object.keys(grid.cells).reduce((matrix, key) => updateCell(matrix, key, { price: '1,000' }), grid);
  open(priced);
  await show(/^Cost price/);
  const unknownCount = screen.getAllByText('Cost unknown').length;
  await userEvent.type(cell('Cost price of Indigo, S'), '680');
  expect(screen.getAllByText('Cost unknown')).toHaveLength(unknownCount - 1);
  expect(screen.getByText('Margin 32 % (₹320)')).toBeVisible();
  await userEvent.type(cell('Cost price of Indigo, M'), '1100.5');
  expect(screen.getByText('Margin −10.1 % (−₹100.50)')).toBeVisible();
  await userEvent.type(cell('Cost price of Indigo, L'), 'x');
  expect(screen.getAllByText(/^Margin/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a price from ₹0 to ₹1,00,00,000')).toBeVisible();
  expect(toSubmission(values()).body.variants.slice(0, 2)).toMatchObject([{ cost: 680 }, { cost: 1100.5 }]);
});

describe('a third option', () => {
  const stored = updateCell(grid, getCellKey(grid.colors[0], grid.sizes[0]), { id: 'jacket-indigo-s', price: '999' });

  it('has a row for each of its values; the variants that there are get the first one', async () => {
    open(stored);
    await userEvent.click(screen.getByText(/^Names of the options/));
    await userEvent.type(screen.getByLabelText('Add values'), 'Plain, Monogram{Enter}');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Indigo, Plain',
      'Indigo, Monogram',
      'Red, Plain',
      'Red, Monogram',
    ]);
    expect(cell('Price of Indigo, S, Monogram')).toHaveValue('999');
    await userEvent.click(cell('Price of Indigo, M, Monogram'));
    await userEvent.paste('1\t2\n3\t4');
    expect(cell('Price of Red, L, Plain')).toHaveValue('4');
    const [first, second] = toSubmission(values()).body.variants;
    expect(first).toMatchObject({ _id: 'jacket-indigo-s', size: 'S', option3: 'Plain' });
    expect(second).toMatchObject({ _id: undefined, size: 'M', option3: 'Plain' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a name for the third option')).toBeVisible();
  });

  it('is filled by its value, and its variants stay when the last value goes', async () => {
    open(addThirds(stored, 'Plain, Monogram'));
    await show(/^Stock/);
    await userEvent.selectOptions(screen.getByLabelText('In'), 'Monogram');
    await userEvent.type(screen.getByLabelText('Stock for all'), '7{Enter}');
    expect(cell('Stock of Red, L, Monogram')).toHaveValue('7');
    expect(cell('Stock of Red, L, Plain')).toHaveValue('0');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Monogram' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Plain' }));
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Indigo', 'Red']);
    expect(toSubmission(values()).body.variants[0]).toMatchObject({ _id: 'jacket-indigo-s', option3: '' });
  });
});

it('checks barcodes, weights and sizes of parcels', async () => {
  open(removeOption(grid, 'colors', grid.colors[1].key));
  await userEvent.type(screen.getByLabelText('Price for all'), '999{Enter}');
  await show(/^SKU/);
  await userEvent.click(screen.getByRole('button', { name: 'Generate missing SKUs' }));
  await show(/^Barcode/);
  await userEvent.type(cell('Barcode of Indigo, S'), '4006381333932');
  await userEvent.type(cell('Barcode of Indigo, M'), '036000291452');
  await userEvent.type(cell('Barcode of Indigo, L'), '0036000291452');
  await show(/^Weight/);
  await userEvent.type(screen.getByLabelText('Weight (g) for all'), '450{Enter}');
  await show(/^Parcel/);
  await userEvent.type(screen.getByLabelText('Parcel (cm) for all'), '30 x 25 x 4.5{Enter}');
  await userEvent.clear(cell('Parcel (cm) of Indigo, L'));
  await userEvent.type(cell('Parcel (cm) of Indigo, L'), '30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 variants are incomplete')).toBeVisible();
  expect(screen.getByText('Please enter length × width × height in cm, such as 30 × 25 × 4')).toBeVisible();
  await show(/^Barcode/);
  expect(cell('Barcode of Indigo, S')).toHaveAccessibleDescription(/valid check digit/);
  expect(cell('Barcode of Indigo, L')).toHaveAccessibleDescription('This barcode is used twice');
  expect(toSubmission(values()).body.variants[1]).toMatchObject({
    barcode: '036000291452',
    weightGrams: 450,
    parcelSize: { lengthMm: 300, widthMm: 250, heightMm: 45 },
  });
});

it('does not touch the cost prices with a draft that was stored before there were any', () => {
  open(updateCell(grid, Object.keys(grid.cells)[0], { cost: undefined as unknown as string }));
  expect(toSubmission(values()).body.variants[0].cost).toBeUndefined();
});
