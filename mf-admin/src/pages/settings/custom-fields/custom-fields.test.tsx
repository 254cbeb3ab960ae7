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
      value: { product: [...product, { ...added, isPublic: true, isListed: true }] },
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
      value: { product: [{ ...product[0], choices: ['Surat', 'Bhuj'] }] },
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
