import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { user } from '../../../../testing/fixtures';
import { AddressesTab } from '../addresses-tab';

const delivery = { postalCode: '570001', city: 'Mysuru', state: 'Karnataka', serviceable: true };
const home: Address = {
  _id: 'a1',
  label: 'Home',
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '14 Lake View Road',
  line2: '',
  city: 'Mysuru',
  district: 'Mysore',
  state: 'Karnataka',
  postalCode: '570001',
  country: 'India',
  isDefault: true,
};
const mums: Address = { ...home, _id: 'a2', label: 'Mum’s place', isDefault: false };

const onToast = jest.fn<void, [Toast]>();
beforeEach(() => {
  sessionStorage.clear();
  onToast.mockClear();
  setToastRenderer(onToast);
  act(() => startSession({ user, token: 'token' }));
});

const open = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
type Form = Awaited<ReturnType<typeof open>>;
const type = async (form: Form, label: string, text: string) => {
  await userEvent.clear(form.getByLabelText(label));
  await userEvent.type(form.getByLabelText(label), text);
};
const save = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Save address' }));
const streetLabel = 'Flat, house number and street';

it('saves the first address, with the city and the state from the PIN code', async () => {
  const bodies: unknown[] = [];
  let list: Address[] = [];
  stubServer({
    'GET addresses': () => list,
    'GET delivery/570001': delivery,
    'POST addresses': ({ body }: { body: object }) => {
      bodies.push(body);
      list = [{ ...home, ...body, isDefault: true }];
      return list[0];
    },
  });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  expect(form.getByLabelText('Full name')).toHaveValue('Asha Rao');
  expect(form.getByLabelText('Mobile number')).toHaveValue('9876543210');
  expect(form.getByText('It fills in your city and state.')).toBeInTheDocument();
  expect(form.getByText('Your first address becomes your default.')).toBeInTheDocument();
  await type(form, 'PIN code', '570 001');
  expect(await form.findByText('We deliver to Mysuru, Karnataka')).toBeInTheDocument();
  expect(form.getByLabelText('City')).toHaveValue('Mysuru');
  expect(form.getByLabelText('State')).toHaveValue('Karnataka');
  await type(form, streetLabel, ' 14 Lake View Road ');
  await userEvent.click(form.getByRole('radio', { name: 'Work' }));
  await save(form);
  const card = within(await screen.findByRole('listitem', { name: 'Work' }));
  expect(card.getByText('Default')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      label: 'Work',
      name: 'Asha Rao',
      phone: '9876543210',
      line1: '14 Lake View Road',
      line2: '',
      city: 'Mysuru',
      district: '',
      state: 'Karnataka',
      postalCode: '570001',
      isDefault: false,
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Address saved' }));
  // The button that opened the dialog no longer exists.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved Addresses' })).toHaveFocus());
});

it('shows the validation messages, and focuses the first invalid field', async () => {
  const { calls } = stubServer({ 'GET addresses': [home] });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await userEvent.clear(form.getByLabelText('Full name'));
  await type(form, 'Mobile number', '12345');
  await userEvent.click(form.getByRole('radio', { name: 'Other' }));
  await save(form);
  const expectError = (label: string, text: string) =>
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
  expectError('PIN code', 'Please enter a valid 6-digit PIN code');
  expectError('City', 'Please enter your city');
  expectError('State', 'Please select your state');
  expectError('Full name', 'Please enter a valid name (at least 2 characters)');
  expectError('Mobile number', 'Please enter a valid 10-digit mobile number');
  expectError(streetLabel, 'Please enter your flat, house number and street');
  expectError('Name of this address', 'Please enter a name for this address');
  expect(form.getByLabelText('PIN code')).toHaveFocus();
  await type(form, 'City', 'Mysuru');
  expect(form.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
  expect(form.getByLabelText('PIN code')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual(['GET addresses']);
});

it('keeps a typed city, and says that the shop does not deliver there', async () => {
  stubServer({ 'GET addresses': [home], 'GET delivery/570001': { ...delivery, serviceable: false } });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await type(form, 'City', 'Mysore');
  await type(form, 'PIN code', '570001');
  expect(await form.findByText('We do not deliver to this PIN code.')).toBeInTheDocument();
  expect(form.getByLabelText('City')).toHaveValue('Mysore');
  expect(form.getByLabelText('State')).toHaveValue('Karnataka');
  expect(form.getByLabelText('PIN code')).not.toHaveAttribute('aria-invalid');
});

it('refuses a PIN code that does not exist', async () => {
  const { calls } = stubServer({
    'GET addresses': [home],
    'GET delivery/999999': buildFailure(404, 'postal_code_unknown', 'This PIN code does not exist.'),
  });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await type(form, 'PIN code', '999999');
  expect(await form.findByText('This PIN code does not exist.')).toBeInTheDocument();
  await type(form, 'City', 'Nowhere');
  await userEvent.selectOptions(form.getByLabelText('State'), 'Goa');
  await type(form, streetLabel, '1 Nowhere');
  await save(form);
  expect(form.getByLabelText('PIN code')).toHaveFocus();
  expect(calls).not.toContain('POST addresses');
});

it('can be saved when the PIN code cannot be looked up', async () => {
  stubServer({
    'GET addresses': [home],
    'GET delivery/570001': buildFailure(500, 'x', 'An error occurred'),
    'POST addresses': mums,
  });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await type(form, 'PIN code', '570001');
  await type(form, 'City', 'Mysuru');
  await userEvent.selectOptions(form.getByLabelText('State'), 'Karnataka');
  await type(form, streetLabel, '14 Lake View Road');
  await save(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('edits an address, and replaces the city when the PIN code changes', async () => {
  const bodies: Address[] = [];
  let list = [home, mums];
  stubServer({
    'GET addresses': () => list,
    'GET delivery/570001': delivery,
    'GET delivery/403001': { postalCode: '403001', city: 'Panaji', state: 'Goa', serviceable: true },
    'PUT addresses/a2': ({ body }: { body: Address }) => {
      bodies.push(body);
      list = [home, { ...mums, ...body }];
      return list[1];
    },
  });
  render(<AddressesTab />);
  const form = await open('Edit Mum’s place');
  expect(screen.getByRole('dialog', { name: 'Edit Address' })).toBeInTheDocument();
  expect(form.getByRole('radio', { name: 'Other' })).toBeChecked();
  expect(form.getByLabelText('Name of this address')).toHaveValue('Mum’s place');
  expect(form.getByLabelText('District (optional)')).toHaveValue('Mysore');
  await type(form, 'PIN code', '403001');
  await waitFor(() => expect(form.getByLabelText('City')).toHaveValue('Panaji'));
  expect(form.getByLabelText('State')).toHaveValue('Goa');
  expect(form.getByLabelText('District (optional)')).toHaveValue('');
  await userEvent.click(form.getByRole('checkbox', { name: 'Make this my default address' }));
  await save(form);
  const card = within(await screen.findByRole('listitem', { name: 'Mum’s place' }));
  expect(await card.findByText('Goa 403001')).toBeInTheDocument();
  expect(bodies).toEqual([expect.objectContaining({ label: 'Mum’s place', city: 'Panaji', isDefault: true })]);
  expect(screen.getByRole('button', { name: 'Edit Mum’s place' })).toHaveFocus();
});

it('says that the address is the default', async () => {
  stubServer({ 'GET addresses': [home], 'GET delivery/570001': delivery });
  render(<AddressesTab />);
  const form = await open('Edit Home');
  expect(form.getByText('This is your default address.')).toBeInTheDocument();
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
});

it("shows the API's message at its field, and keeps what was typed", async () => {
  const details = { line1: 'Please enter your flat, house number and street' };
  stubServer({
    'GET addresses': [home],
    'GET delivery/570001': delivery,
    'PUT addresses/a1': buildFailure(400, 'invalid_input', 'Please check your input.', details),
  });
  render(<AddressesTab />);
  const form = await open('Edit Home');
  await type(form, streetLabel, '99 Some Road');
  await save(form);
  await waitFor(() => expect(form.getByLabelText(streetLabel)).toHaveAccessibleDescription(details.line1));
  await waitFor(() => expect(form.getByLabelText(streetLabel)).toHaveFocus());
  expect(form.getByLabelText(streetLabel)).toHaveValue('99 Some Road');
  expect(form.queryByText('Please check your input.')).not.toBeInTheDocument();
});

it.each([
  [409, 'too_many_addresses', 'You can save at most 20 addresses.'],
  [500, 'x', 'An error occurred'],
])('shows an error that belongs to no field (%s)', async (status, code, message) => {
  stubServer({
    'GET addresses': [home],
    'GET delivery/570001': delivery,
    'POST addresses': buildFailure(status, code, message),
  });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await type(form, 'PIN code', '570001');
  await form.findByText('We deliver to Mysuru, Karnataka');
  await type(form, streetLabel, '99 Some Road');
  await save(form);
  expect(await form.findByRole('alert')).toHaveTextContent(message);
  expect(form.getByLabelText(streetLabel)).toHaveValue('99 Some Road');
  expect(form.getByRole('button', { name: 'Save address' })).toHaveAttribute('aria-disabled', 'false');
});

it('saves once when the button is pressed twice', async () => {
  let respond = (_: Address) => {};
  const { calls } = stubServer({
    'GET addresses': [home],
    'GET delivery/570001': delivery,
    'PUT addresses/a1': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  render(<AddressesTab />);
  const form = await open('Edit Home');
  await save(form);
  const busyButton = await form.findByRole('button', { name: 'Saving…' });
  await userEvent.click(busyButton);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(calls).toContain('PUT addresses/a1'));
  respond(home);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

it('can be saved as a new address when it was removed meanwhile', async () => {
  let list = [home, mums];
  stubServer({
    'GET addresses': () => list,
    'GET delivery/570001': delivery,
    'PUT addresses/a2': () => {
      list = [home];
      return buildFailure(404, 'address_not_found', 'This address does not exist any more.');
    },
    'POST addresses': ({ body }: { body: Address }) => {
      const added = { ...mums, ...body, _id: 'a3' };
      list = [home, added];
      return added;
    },
  });
  render(<AddressesTab />);
  const form = await open('Edit Mum’s place');
  await type(form, streetLabel, '99 Some Road');
  await save(form);
  expect(await form.findByRole('alert')).toHaveTextContent(
    'This address does not exist any more. You can save it as a new one.',
  );
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Mum’s place' })).not.toBeInTheDocument());
  await userEvent.click(form.getByRole('button', { name: 'Save as new address' }));
  const card = within(await screen.findByRole('listitem', { name: 'Mum’s place' }));
  expect(card.getByText('99 Some Road')).toBeInTheDocument();
});

it('closes at once when nothing was typed', async () => {
  stubServer({ 'GET addresses': [home] });
  render(<AddressesTab />);
  const buttonName = 'Add New Address';
  await open(buttonName);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: buttonName })).toHaveFocus();
});

it('asks before it discards what was typed', async () => {
  stubServer({ 'GET addresses': [home] });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await type(form, streetLabel, '99 Some Road');
  await userEvent.keyboard('{Escape}');
  expect(await form.findByText('Discard what you have typed?')).toBeInTheDocument();
  await waitFor(() => expect(form.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(form.queryByText('Discard what you have typed?')).not.toBeInTheDocument();
  expect(form.getByLabelText(streetLabel)).toHaveFocus();
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(form.getByRole('button', { name: 'Keep editing' }));
  expect(form.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(form.getByLabelText(streetLabel)).toHaveValue('99 Some Road');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(form.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add New Address' })).toHaveFocus();
});

it('finds what was typed after a reload, until it is saved or discarded', async () => {
  stubServer({ 'GET addresses': [home], 'GET delivery/570001': delivery, 'POST addresses': mums });
  const { unmount } = render(<AddressesTab />);
  await type(await open('Add New Address'), streetLabel, '12 Lake Road');
  unmount();
  const view = render(<AddressesTab />);
  let form = await open('Add New Address');
  expect(form.getByLabelText(streetLabel)).toHaveValue('12 Lake Road');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(form.getByRole('button', { name: 'Discard' }));
  view.unmount();
  render(<AddressesTab />);
  form = await open('Add New Address');
  expect(form.getByLabelText(streetLabel)).toHaveValue('');
});

it('shows another customer no draft', async () => {
  stubServer({ 'GET addresses': [] });
  const { unmount } = render(<AddressesTab />);
  await type(await open('Add New Address'), streetLabel, '12 Lake Road');
  unmount();
  act(() => startSession({ user: { ...user, id: 'u2' }, token: 'token' }));
  render(<AddressesTab />);
  expect((await open('Add New Address')).getByLabelText(streetLabel)).toHaveValue('');
});

it('says what is wrong with a field when it is left', async () => {
  stubServer({ 'GET addresses': [] });
  render(<AddressesTab />);
  const form = await open('Add New Address');
  await type(form, 'Mobile number', '12345');
  await userEvent.tab();
  expect(form.getByLabelText('Mobile number')).toHaveAccessibleDescription(
    'Please enter a valid 10-digit mobile number',
  );
  expect(form.getByLabelText(streetLabel)).toHaveFocus();
});
