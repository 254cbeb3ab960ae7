import { address, type SignedIn, signedInUser, testShop } from '../../testing/shop';

const shop = testShop();
let customer: SignedIn;

beforeEach(async () => {
  customer = await signedInUser(shop);
});

const call = (route: string, body?: unknown, { bearer } = customer) => shop.call(route, { headers: bearer, body });
const adds = async (values: object = {}) => (await call('POST /addresses', { ...address, ...values })).body.data;
const defaults = async () =>
  (await call('GET /addresses')).body.data
    .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
    .map(({ _id }: { _id: string }) => _id);

it('saves an address with its parts', async () => {
  const { status, body } = await call('POST /addresses', { ...address, district: 'Bengaluru Urban', label: 'Work' });
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

it('has one default: the first, until another is made it', async () => {
  const [first, second] = [await adds(), await adds()];
  expect(await defaults()).toEqual([first._id]);
  const third = await adds({ isDefault: true });
  expect(await defaults()).toEqual([third._id]);
  await call(`PUT /addresses/${second._id}`, { ...address, isDefault: true });
  expect(await defaults()).toEqual([second._id]);
  await call(`PUT /addresses/${second._id}`, { ...address, isDefault: false });
  expect(await defaults()).toEqual([second._id]);
});

it('makes the newest of the others the default when the default goes', async () => {
  const [first, , newest] = [await adds(), await adds(), await adds()];
  expect((await call(`DELETE /addresses/${first._id}`)).status).toBe(200);
  expect(await defaults()).toEqual([newest._id]);
});

it('changes an address', async () => {
  const { _id } = await adds();
  const { body } = await call(`PUT /addresses/${_id}`, { ...address, line1: '7 Brigade Road', label: 'Home' });
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
  const { status, body } = await call('POST /addresses', { ...address, [field]: value });
  expect(status).toBe(400);
  expect(body.details).toEqual({ [field]: message });
});

it("finds nobody else's address", async () => {
  const { _id } = await adds();
  const stranger = await signedInUser(shop);
  expect((await call(`PUT /addresses/${_id}`, address, stranger)).status).toBe(404);
  expect((await call(`DELETE /addresses/${_id}`, undefined, stranger)).body.code).toBe('address_not_found');
  expect((await call('GET /addresses', undefined, stranger)).body.data).toEqual([]);
  expect((await call('GET /addresses')).body.data).toHaveLength(1);
});

it('saves at most twenty', async () => {
  for (let count = 0; count < 20; count++) await adds();
  const { status, body } = await call('POST /addresses', address);
  expect(status).toBe(409);
  expect(body.code).toBe('too_many_addresses');
});
