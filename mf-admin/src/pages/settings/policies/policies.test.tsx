import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, getCard, notified, openAt, press, recordBody, setUpAdmin } from '../../../testing/admin';
import { settings } from '../testing/settings';
import { readSections } from './read-sections';

const page = `<main><article>
  <section aria-labelledby="returns"><h2 id="returns">Returns</h2>
    <p>Within 30 days of <b>delivery</b>,
      see <a href="/shipping">shipping</a>.</p>
    <ul><li>Call 1800 000 0000.</li><li>The fee is ₹0.</li></ul><form><p>PIN code</p></form></section>
  <section aria-labelledby="changes"><h2 id="changes">Changes</h2><p>They stand here.</p></section>
</article></main>`;
const facts = { shop: 'Vastra', phone: '1800 000 0000', return_days: '30 days', return_fee: '₹0', gstin: '' };
const returnsText =
  'Within {{return_days}} of **delivery**, see [shipping](/shipping).\n\n- Call {{phone}}.\n- The fee is ₹0.';
const own = { page: 'terms', section: 'returns', title: 'Returns', body: 'Within {{return_days}}.' };
setUpAdmin();
const originalFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Response(page));
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it('reads the sections of a page, with placeholders for the facts of the shop', async () => {
  expect(await readSections('terms', facts)).toEqual([
    { id: 'returns', title: 'Returns', body: returnsText },
    { id: 'changes', title: 'Changes', body: 'They stand here.' },
  ]);
});

const open = (stored: object[] = [], bodies: { value: object[] }[] = []) =>
  openAt('/admin/settings?tab=policies', {
    'GET admin/settings': { ...settings, policyTexts: { value: stored, version: stored.length } },
    'GET policies': { facts, texts: [], updatedAt: null },
    'PUT admin/settings/policyTexts': recordBody(bodies, ({ body }: { body: { value: object[] } }) =>
      body.value.some((text) => JSON.stringify(text).includes('{{days}}'))
        ? buildFailure(400, 'invalid_input', 'Invalid', { 'value.0.body': 'The shop has no fact {{days}}.' })
        : { ...settings, policyTexts: { value: body.value, version: 1 } },
    ),
  });
const getRow = (title: string) => within(getCard('Texts').getByText(title).closest('li') as HTMLElement);

it('edits the text of a section with a preview, and refuses an unknown fact beside its field', async () => {
  const bodies: { value: object[] }[] = [];
  open([], bodies);
  await press('Edit Returns');
  const dialog = await findDialog('Returns');
  const field = dialog.getByLabelText('Text');
  expect(field).toHaveValue(returnsText);
  await userEvent.clear(field);
  await userEvent.type(field, 'Within {{{{days}}.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The shop has no fact {{days}}.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'Within {{{{return_days}}.');
  expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('Within 30 days.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Own text')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ value: [own], version: 0 });
  expect(notified).toHaveBeenCalledWith('success', 'Text saved');
});

it('returns to the text of the shop', async () => {
  const bodies: { value: object[] }[] = [];
  open([own], bodies);
  expect(await screen.findByText('Own text')).toBeVisible();
  expect(getRow('Changes').queryByRole('button', { name: /Reset/ })).not.toBeInTheDocument();
  await press('Reset Returns');
  const dialog = await findDialog('Use the text of the shop again?');
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await screen.findAllByText('Text of the shop')).toHaveLength(2);
  expect(bodies).toEqual([{ value: [], version: 1 }]);
});

it('shows that a page could not be read, and retries', async () => {
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  open();
  expect(await screen.findByText('The page could not be loaded.')).toBeVisible();
  globalThis.fetch = jest.fn(async () => new Response(page));
  await press('Retry');
  expect(await screen.findByText('Changes')).toBeVisible();
});
