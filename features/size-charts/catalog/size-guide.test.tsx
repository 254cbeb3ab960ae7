import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { showProduct } from '../../../mf-catalog/src/testing/product-page';
import { buildProduct } from '../../../mf-catalog/src/testing/products';

const chart = {
  _id: 'jackets',
  name: 'Jackets',
  garment: 'top',
  note: 'Cut close to the body.',
  measures: ['chest', 'sleeve'],
  rows: [
    {
      size: 'S',
      ranges: [
        [860, 910],
        [600, 600],
      ],
    },
    { size: 'M', ranges: [[920, 970], null] },
    { size: 'L', ranges: [[980, 1030], null] },
  ],
};
const withChart = buildProduct({ sizeChart: 'jackets' });

beforeEach(() => localStorage.clear());

/** Opens the size guide of a jacket. */
async function openGuide(replies: Record<string, unknown> = { 'GET size-charts/jackets': chart }) {
  const view = await showProduct({ jacket: withChart, replies: replies as never });
  await userEvent.click(await screen.findByRole('button', { name: 'Size guide' }));
  return { ...view, guide: within(await screen.findByRole('dialog', { name: 'Size guide' })) };
}
const readRow = (guide: ReturnType<typeof within>, name: string | RegExp) =>
  [...guide.getByRole('row', { name }).children].map(({ textContent }) => textContent);
const enterChest = async (guide: ReturnType<typeof within>, text: string) => {
  const field = await guide.findByRole('textbox', { name: /^Chest/ });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(guide.getByRole('button', { name: 'Find my size' }));
};

it('is offered for a product that has a size chart, and loads the chart when it is opened', async () => {
  await showProduct();
  expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument();
  document.body.replaceChildren();
  const { guide, calls } = await openGuide();
  expect(await guide.findByText('Cut close to the body.')).toBeVisible();
  expect(calls).toContain('GET size-charts/jackets');
  expect(await guide.findByRole('img')).toBeVisible();
  expect(guide.getByText('Sleeve.')).toBeVisible();
});

it('shows the chart in cm and in inches, and remembers the unit', async () => {
  const { guide, unmount } = await openGuide();
  await guide.findByRole('rowheader', { name: 'S' });
  expect(readRow(guide, /^S /)).toEqual(['S', '86–91', '60']);
  expect(readRow(guide, 'M 92–97 –')).toEqual(['M', '92–97', '–']);
  await userEvent.click(guide.getByRole('radio', { name: 'inches' }));
  expect(readRow(guide, 'S 33¾–35¾ 23½')).toEqual(['S', '33¾–35¾', '23½']);
  unmount();
  const second = await openGuide();
  expect(await second.guide.findByRole('radio', { name: 'inches' })).toBeChecked();
});

it('suggests a size, chooses it, and remembers the measurements in this browser without sending them', async () => {
  const { guide, calls, unmount } = await openGuide();
  await enterChest(guide, '100');
  const result = within(await guide.findByRole('status'));
  expect(result.getByText('Your size: L')).toBeVisible();
  expect(result.getByText('Your chest of 100 cm fits L (98–103 cm).')).toBeVisible();
  await userEvent.click(result.getByRole('button', { name: 'Choose L' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^L/ })).toBeChecked();
  // A view is counted after two seconds, which a busy machine needs for this test.
  expect(calls.filter((call) => !/^GET |\/views$/.test(call))).toEqual([]);
  unmount();
  const { guide: second } = await openGuide();
  expect(await second.findByText('Your size: L')).toBeVisible();
  await userEvent.click(second.getByRole('button', { name: 'Forget my measurements' }));
  expect(second.queryByText('Your size: L')).not.toBeInTheDocument();
  expect(localStorage.getItem('vastra:measurements')).toBeNull();
});

it('converts what was typed when the unit changes', async () => {
  const { guide } = await openGuide();
  await userEvent.type(await guide.findByRole('textbox', { name: 'Chest (cm)' }), '95');
  await userEvent.click(guide.getByRole('radio', { name: 'inches' }));
  expect(guide.getByRole('textbox', { name: 'Chest (in)' })).toHaveValue('37.4');
  await userEvent.click(guide.getByRole('button', { name: 'Find my size' }));
  expect(await guide.findByText('Your size: M')).toBeVisible();
});

it('says that the suggested size is sold out, and refuses what is no measurement', async () => {
  const { guide } = await openGuide();
  await enterChest(guide, '95');
  expect(await guide.findByText('M in Indigo is out of stock.')).toBeVisible();
  expect(guide.queryByRole('button', { name: 'Choose M' })).not.toBeInTheDocument();
  await enterChest(guide, '9.5');
  expect(guide.getByRole('textbox', { name: 'Chest (cm)' })).toHaveAccessibleDescription('Please enter 30 to 250 cm');
});

it('says when the chart cannot be loaded, and loads it again', async () => {
  let isBroken = true;
  const { guide } = await openGuide({
    'GET size-charts/jackets': () => (isBroken ? buildFailure(500, 'internal', 'An error occurred') : chart),
  });
  expect(await guide.findByText('The size guide could not be loaded. Please try again.')).toBeVisible();
  isBroken = false;
  await userEvent.click(guide.getByRole('button', { name: 'Retry' }));
  expect(await guide.findByText('Cut close to the body.')).toBeVisible();
});
