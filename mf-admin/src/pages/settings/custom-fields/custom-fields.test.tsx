import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findTab, open, retype, saved, settings } from '../testing/settings';

const { product } = settings.customFields.value;
const openTab = async (replies: Record<string, unknown> = {}) => {
  open('custom-fields', replies);
  const tab = await findTab('Custom fields');
  // The form is loaded when its tab is opened.
  await tab.findByRole('button', { name: 'Add field' });
  return tab;
};
const getField = (number: number) => within(screen.getByRole('group', { name: `Field ${number}` }));
/** Kinds of records whose fields a test leaves as they are. */
const others = { variant: [], customer: [], order: [] };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save fields' }));

it('adds a field, whose key comes from its label', async () => {
  const tab = await openTab();
  await userEvent.click(tab.getByRole('button', { name: 'Add field' }));
  const field = getField(2);
  await userEvent.type(field.getByLabelText('Label'), 'Weight of the cloth');
  await userEvent.selectOptions(field.getByLabelText('Type'), 'Number');
  await userEvent.click(field.getByLabelText('Column in the list of products'));
  expect(field.getByLabelText('Key')).toHaveValue('weight_of_the_cloth');
  await save();
  const added = { key: 'weight_of_the_cloth', label: 'Weight of the cloth', hint: '', type: 'number', choices: [] };
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      value: { product: [...product, { ...added, isPublic: true, isListed: true }], ...others },
      version: 2,
    }),
  );
});

it('keeps the key and the type of a stored field, and changes its choices', async () => {
  await openTab();
  const field = getField(1);
  expect(field.getByLabelText('Key')).toHaveAttribute('readonly');
  expect(within(field.getByLabelText('Type')).getAllByRole('option')).toHaveLength(1);
  await userEvent.type(field.getByLabelText('Choices'), 'Bhuj, surat{Enter}');
  await userEvent.click(field.getByRole('button', { name: /Remove.* Kutch/ }));
  await save();
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      value: { product: [{ ...product[0], choices: ['Surat', 'Bhuj'] }], ...others },
      version: 2,
    }),
  );
});

it('makes a public choice, or yes or no, a filter of the lists', async () => {
  await openTab();
  const field = getField(1);
  const filter = 'Filter of the lists of products';
  await userEvent.click(field.getByLabelText('Shoppers see it'));
  expect(field.queryByLabelText(filter)).not.toBeInTheDocument();
  await userEvent.click(field.getByLabelText('Shoppers see it'));
  await userEvent.click(field.getByLabelText(filter));
  await userEvent.click(screen.getByRole('button', { name: 'Add field' }));
  const added = getField(2);
  expect(added.queryByLabelText(filter)).not.toBeInTheDocument();
  await userEvent.type(added.getByLabelText('Label'), 'Handmade');
  await userEvent.selectOptions(added.getByLabelText('Type'), 'Yes or no');
  await userEvent.click(added.getByLabelText(filter));
  await userEvent.selectOptions(added.getByLabelText('Type'), 'Text');
  await userEvent.tab();
  await save();
  const handmade = { key: 'handmade', label: 'Handmade', hint: '', type: 'text', choices: [] };
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      value: {
        product: [
          { ...product[0], isFilter: true },
          { ...handmade, isPublic: true, isListed: false },
        ],
        ...others,
      },
      version: 2,
    }),
  );
});

it('removes a field', async () => {
  const tab = await openTab();
  await userEvent.click(tab.getByRole('button', { name: 'Remove field 1' }));
  expect(tab.getByText('No custom fields yet.')).toBeVisible();
  expect(tab.getByRole('button', { name: 'Add field' })).toHaveFocus();
});

it('shows missing texts and refusals of the server beside their fields', async () => {
  const message = 'This key is used already';
  const tab = await openTab({
    'PUT admin/settings/customFields': buildFailure(400, 'invalid_input', message, { 'value.product.1.key': message }),
  });
  await userEvent.click(tab.getByRole('button', { name: 'Add field' }));
  const field = getField(2);
  await save();
  expect(await field.findByText('Please enter a label')).toBeVisible();
  await userEvent.type(field.getByLabelText('Label'), 'Size');
  await retype(field.getByLabelText('Key'), 'sizeadvice');
  await save();
  expect(await field.findByText(message)).toBeVisible();
});

it('has fields of orders, which the customer sees only if the switch says so, and shows the kind with an error', async () => {
  const tab = await openTab();
  await userEvent.selectOptions(tab.getByLabelText('Fields of'), 'Orders');
  expect(tab.getByText('No custom fields yet.')).toBeVisible();
  await userEvent.click(tab.getByRole('button', { name: 'Add field' }));
  expect(getField(1).getByLabelText('The customer sees it')).not.toBeChecked();
  await userEvent.selectOptions(tab.getByLabelText('Fields of'), 'Customers');
  await save();
  expect(await screen.findByText('Please enter a label')).toBeVisible();
  expect(tab.getByLabelText('Fields of')).toHaveValue('order');
  await userEvent.type(getField(1).getByLabelText('Label'), 'Gift note');
  await userEvent.tab();
  await save();
  const note = { key: 'gift_note', label: 'Gift note', hint: '', type: 'text', choices: [] };
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      value: { product, ...others, order: [{ ...note, isPublic: false, isListed: false }] },
      version: 2,
    }),
  );
});
