import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bodies,
  jacket,
  mockServer,
  open,
  save,
  signIn,
} from '../../../../mf-admin/src/pages/product/testing/product-editor';

beforeEach(signIn);

it('chooses the size chart of a product in its editor', async () => {
  mockServer({
    'GET admin/products/jacket': { ...jacket, sizeChartId: 'slim' },
    'GET admin/size-charts': [{ _id: 'wide', name: 'Wide' }],
  });
  await open();
  // The chart was deleted after the product was read.
  expect(await screen.findByLabelText('Size chart')).toHaveValue('slim');
  await screen.findByRole('option', { name: 'Wide' });
  await userEvent.selectOptions(screen.getByLabelText('Size chart'), 'Wide');
  await save();
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  expect(bodies).toMatchObject([{ sizeChartId: 'wide' }]);
});
