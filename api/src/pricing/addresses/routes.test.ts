import { eq } from 'drizzle-orm';
import { addresses } from '../../platform/db/schema';
import { createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let customer: SignedIn;

beforeEach(async () => {
  customer = await createSignedInUser(shop);
});

const call = (route: string, body?: unknown, { bearer } = customer) => shop.call(route, { headers: bearer, body });
const addAddress = async (values: object = {}) =>
  (await call('POST /addresses', { ...postalAddress, ...values })).body.data;
const listDefaults = async () =>
  (await call('GET /addresses')).body.data
    .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
    .map(({ _id }: { _id: string }) => _id);

it('saves an address with all its fields', async () => {
  const { status, body } = await call('POST /addresses', {
    ...postalAddress,
    district: 'Bengaluru Urban',
    label: 'Work',
  });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    _id: expect.any(String),
    label: 'Work',
    name: 'Asha Rao',
    phone: '9876543210',
    line1: '12 Residency Road',
    line2: '',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    postalCode: '560025',
    country: 'India',
    isDefault: true,
  });
  expect((await call('GET /addresses')).body.data).toEqual([body.data]);
});

test('the address book has one default: the first, until another becomes it', async () => {
  const [first, second] = [await addAddress(), await addAddress()];
  expect(await listDefaults()).toEqual([first._id]);
  const third = await addAddress({ isDefault: true });
  expect(await listDefaults()).toEqual([third._id]);
  await call(`PUT /addresses/${second._id}`, { ...postalAddress, isDefault: true });
  expect(await listDefaults()).toEqual([second._id]);
  await call(`PUT /addresses/${second._id}`, { ...postalAddress, isDefault: false });
  expect(await listDefaults()).toEqual([second._id]);
});

it('makes the newest remaining address the default when the default is removed', async () => {
  const [first, , newest] = [await addAddress(), await addAddress(), await addAddress()];
  expect((await call(`DELETE /addresses/${first._id}`)).status).toBe(200);
  expect(await listDefaults()).toEqual([newest._id]);
});

it('changes an address', async () => {
  const { _id } = await addAddress();
  const { body } = await call(`PUT /addresses/${_id}`, { ...postalAddress, line1: '7 Brigade Road', label: 'Home' });
  expect(body.data).toMatchObject({ _id, line1: '7 Brigade Road', label: 'Home' });
});

it.each([
  ['postalCode', '1234', 'Please enter a valid 6-digit PIN code'],
  ['postalCode', '012345', 'Please enter a valid 6-digit PIN code'],
  ['postalCode', 560025, 'Please enter a valid 6-digit PIN code'],
  ['phone', '12345', 'Please enter a valid phone number (10-15 digits)'],
  ['name', 'A', 'Please enter a valid name (at least 2 characters)'],
  ['line1', ' ', 'Please enter your flat, house number and street'],
  ['city', undefined, 'Please enter your city'],
])('refuses %s %j', async (field, value, message) => {
  const { status, body } = await call('POST /addresses', { ...postalAddress, [field]: value });
  expect(status).toBe(400);
  expect(body.details).toEqual({ [field]: message });
});

it('stores the name of a state, however it is written', async () => {
  expect(await addAddress({ state: 'karnatka ' })).toMatchObject({ state: 'Karnataka' });
  expect(await addAddress({ state: 'Orissa', city: 'Puri', postalCode: '752001' })).toMatchObject({ state: 'Odisha' });
});

it('refuses a state and a PIN code that do not belong together, and says why', async () => {
  const state = 'PIN code 560025 is in Karnataka, not in Kerala. Please correct the state or the PIN code';
  const wrong = { ...postalAddress, state: 'Kerala' };
  expect(await call('POST /addresses', wrong)).toMatchObject({ status: 400, body: { details: { state } } });
  const { _id } = await addAddress();
  expect(await call(`PUT /addresses/${_id}`, wrong)).toMatchObject({ status: 400, body: { details: { state } } });
});

it('reads a state that was stored as typed text as the state that the text names', async () => {
  const { _id } = await addAddress();
  const store = (state: string) => shop.db.update(addresses).set({ state }).where(eq(addresses.id, _id));
  const readState = async () => (await call('GET /addresses')).body.data[0].state;
  await store('KARNATAKA (29)');
  expect(await readState()).toBe('Karnataka');
  await store('Kerala');
  expect(await readState()).toBe('Kerala');
});

it("returns 404 for another customer's address", async () => {
  const { _id } = await addAddress();
  const stranger = await createSignedInUser(shop);
  expect((await call(`PUT /addresses/${_id}`, postalAddress, stranger)).status).toBe(404);
  expect((await call(`DELETE /addresses/${_id}`, undefined, stranger)).body.code).toBe('address_not_found');
  expect((await call('GET /addresses', undefined, stranger)).body.data).toEqual([]);
  expect((await call('GET /addresses')).body.data).toHaveLength(1);
});

it('saves at most twenty', async () => {
  for (let count = 0; count < 20; count++) await addAddress();
  const { status, body } = await call('POST /addresses', postalAddress);
  expect(status).toBe(409);
  expect(body.code).toBe('too_many_addresses');
});
