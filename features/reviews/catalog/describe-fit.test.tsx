import { screen } from '@testing-library/react';
import { showProduct } from '../../../mf-catalog/src/testing/product-page';
import { buildProduct } from '../../../mf-catalog/src/testing/products';

it('says what most buyers say about the fit', async () => {
  await showProduct({ jacket: buildProduct({ fit: { small: 30, true: 16, large: 2 } }) });
  expect(await screen.findByText('Runs small: 63% of 48 buyers')).toBeVisible();
});

it('prefers true to size among equals', async () => {
  await showProduct({ jacket: buildProduct({ fit: { small: 3, true: 3, large: 0 } }) });
  expect(await screen.findByText('True to size: 50% of 6 buyers')).toBeVisible();
});
