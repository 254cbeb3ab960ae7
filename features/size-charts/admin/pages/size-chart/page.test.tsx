import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, press, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import { parseRange } from '../../../contract/rules';
import { pasteCells } from './chart-rows';

setUpAdmin();

const chart = {
  _id: 'kurtas',
  name: 'Kurtas',
  garment: 'long',
  categoryId: 'men',
  brand: '',
  note: 'Cut wide.',
  measures: ['chest', 'length'],
  rows: [
    {
      size: 'S',
      ranges: [
        [860, 910],
        [1000, 1000],
      ],
    },
    { size: 'M', ranges: [[915, 965], null] },
  ],
  products: 2,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
};
const reads = {
  'GET admin/size-charts/kurtas': chart,
  'GET admin/categories': [{ _id: 'men', name: 'Men', parentId: null }],
};
const getCell = (name: string) => screen.getByRole('textbox', { name });
const findCell = (name: string) => screen.findByRole('textbox', { name });

it('lists the size charts with their categories and products', async () => {
  const { rows: _rows, ...row } = chart;
  openAt('/admin/size-charts', {
    ...reads,
    'GET admin/size-charts': [row, { ...row, _id: 'hand', name: 'Slim', categoryId: null, products: 0 }],
  });
  const link = await screen.findByRole('link', { name: 'Kurtas' });
  expect(link).toHaveAttribute('href', '/admin/size-charts/kurtas');
  expect(await screen.findByText('Men, 2 products by hand')).toBeVisible();
  expect(screen.getByText('Not used')).toBeVisible();
});

it('says when there are no size charts', async () => {
  openAt('/admin/size-charts', { ...reads, 'GET admin/size-charts': [] });
  expect(await screen.findByText('No size charts yet')).toBeVisible();
});

it('shows the measurements in cm and saves them in mm', async () => {
  const bodies: object[] = [];
  openAt('/admin/size-charts/kurtas', {
    ...reads,
    'PUT admin/size-charts/kurtas': recordBody(bodies, { ...chart, version: 4 }),
  });
  expect(await findCell('Chest of S in cm')).toHaveValue('86-91');
  expect(getCell('Chest of M in cm')).toHaveValue('91.5-96.5');
  await userEvent.type(getCell('Length of M in cm'), '102,5');
  await press('Remove S');
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
  const { _id, products: _products, updatedAt: _updatedAt, ...input } = chart;
  expect(bodies[0]).toEqual({
    ...input,
    rows: [
      {
        size: 'M',
        ranges: [
          [915, 965],
          [1025, 1025],
        ],
      },
    ],
  });
});

it('adds a chart with the keyboard, another measurement and another size', async () => {
  const bodies: { measures: string[]; rows: unknown[] }[] = [];
  openAt('/admin/size-charts/new', {
    ...reads,
    'POST admin/size-charts': recordBody(bodies, chart),
  });
  await userEvent.type(await screen.findByLabelText('Name'), 'Kurtas');
  await userEvent.selectOptions(screen.getByLabelText('Add measurement'), 'Waist (body)');
  await press('Remove Length');
  await press('Add size');
  await userEvent.type(getCell('Size of row 5'), 'XXL');
  await userEvent.type(getCell('Chest of S in cm'), '86-91{Enter}92-97{ArrowRight}80');
  expect(getCell('Waist of M in cm')).toHaveFocus();
  await press('Add size chart');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ name: 'Kurtas', categoryId: null, measures: ['chest', 'waist'] });
  expect(bodies[0].rows).toEqual([
    { size: 'S', ranges: [[860, 910], null] },
    {
      size: 'M',
      ranges: [
        [920, 970],
        [800, 800],
      ],
    },
    { size: 'L', ranges: [null, null] },
    { size: 'XL', ranges: [null, null] },
    { size: 'XXL', ranges: [null, null] },
  ]);
});

it('names the cell that is wrong, and sends nothing', async () => {
  const { calls } = openAt('/admin/size-charts/kurtas', reads);
  await userEvent.type(await findCell('Length of M in cm'), 'long');
  expect(getCell('Length of M in cm')).toBeInvalid();
  await press('Save');
  expect(await screen.findByText('M, Length: please enter cm from 1 to 300, such as 96 or 96-101')).toBeVisible();
  await userEvent.clear(getCell('Length of M in cm'));
  await userEvent.clear(getCell('Size of row 2'));
  await userEvent.type(getCell('Size of row 2'), 's');
  await press('Save');
  expect(await screen.findByText('The size s is there twice')).toBeVisible();
  expect(calls).not.toContain('PUT admin/size-charts/kurtas');
});

it('shows refusals of the server beside their fields', async () => {
  const taken = '“Slim” is the chart of this category and brand already.';
  openAt('/admin/size-charts/kurtas', {
    ...reads,
    'PUT admin/size-charts/kurtas': buildFailure(409, 'size_chart_taken', taken, { categoryId: taken }),
  });
  await userEvent.type(await screen.findByLabelText('Brand'), 'Neelgaon');
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveAccessibleDescription(new RegExp(taken)));
});

it('deletes a chart after a question', async () => {
  const { calls } = openAt('/admin/size-charts/kurtas', {
    ...reads,
    'DELETE admin/size-charts/kurtas': null,
    'GET admin/size-charts': [],
  });
  await press('Delete');
  const dialog = await findDialog('Delete this size chart?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No size charts yet')).toBeVisible();
  expect(calls).toContain('DELETE admin/size-charts/kurtas');
});

it('fills cells from a spreadsheet and adds the sizes that it lacks', () => {
  const table = { measures: ['chest' as const, 'waist' as const], rows: [{ key: 'a', size: 'S', cells: ['1', '2'] }] };
  expect(pasteCells(table, 0, 1, '70\t80\r\n75\t85\n').rows.map(({ size, cells }) => [size, ...cells])).toEqual([
    ['S', '1', '70'],
    ['', '', '75'],
  ]);
});

it('takes digits of Indian scripts in a cell', () => {
  expect(parseRange('९६-१०१')).toEqual([960, 1010]);
});
