import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { getDayAhead } from '../../../components/carriers/days-ahead';
import { bodies, getField, image, jacket, mockServer, open, retype, save, signIn } from '../testing/product-editor';

beforeEach(signIn);

describe('a product in its editor', () => {
  it('gets a start of its sale in the future, and groups that can buy it before', async () => {
    mockServer({
      'GET admin/products/jacket': { ...jacket, earlyAccessGroups: [{ _id: 'staff', name: 'Staff' }] },
      'GET admin/customer-groups': {
        rows: ['staff', 'vip'].map((_id) => ({ _id, name: `Group ${_id}`, kind: 'manual', rule: null, customers: 3 })),
        pagination: { page: 1, limit: 20, total: 2, pages: 1 },
      },
    });
    await open();
    const card = within(screen.getByRole('region', { name: 'Sale start' }));
    expect(card.queryByRole('group', { name: 'Early access' })).not.toBeInTheDocument();
    retype('On sale from', '2020-12-01T10:00');
    await save();
    expect(await screen.findByText('Please choose a time in the future')).toBeVisible();
    retype('On sale from', '2099-12-01T10:00');
    await userEvent.click(card.getByRole('button', { name: 'Remove Staff' }));
    await userEvent.click(card.getByRole('button', { name: 'Add group' }));
    await userEvent.click(await screen.findByRole('button', { name: /Group vip/ }));
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toMatchObject([{ saleStartsAt: '2099-12-01T10:00', earlyAccessGroupIds: ['vip'] }]);
  });

  it('keeps a start that is past', async () => {
    mockServer({ 'GET admin/products/jacket': { ...jacket, saleStartsAt: '2020-12-01T10:00' } });
    await open();
    retype('Title', 'Trucker');
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toMatchObject([{ saleStartsAt: '2020-12-01T10:00' }]);
  });

  it('becomes a preorder with a day ahead, and then made to order', async () => {
    mockServer();
    await open();
    const kind = getField('Sell before it is in stock');
    expect(screen.queryByLabelText('Maximum number of units')).not.toBeInTheDocument();
    await userEvent.selectOptions(kind, 'Preorder');
    await save();
    expect(await screen.findByText(/^Please enter a day after today/)).toBeVisible();
    retype('Ships from', getDayAhead(30));
    retype('Maximum number of units', '50');
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toMatchObject([{ backorder: 'preorder', shipsFrom: getDayAhead(30), backorderLimit: '50' }]);
    await userEvent.selectOptions(kind, 'Made to order');
    expect(screen.queryByLabelText('Ships from')).not.toBeInTheDocument();
    retype('Days until it ships', '0');
    await save();
    expect(await screen.findByText('Please enter a number of days from 1 to 180')).toBeVisible();
  });

  it('has the custom fields that admins have defined', async () => {
    const field = { hint: '', choices: [], isPublic: true, isListed: false };
    mockServer({
      'GET admin/products/jacket': {
        ...jacket,
        customFields: { weight: '', origin: 'Bhuj', handmade: '' },
      },
      'GET admin/product-fields': [
        { ...field, key: 'weight', label: 'Weight', type: 'number', hint: 'In grams' },
        { ...field, key: 'origin', label: 'Woven in', type: 'choice', choices: ['Kutch', 'Surat'] },
        { ...field, key: 'handmade', label: 'Made by hand', type: 'boolean' },
      ],
    });
    await open();
    expect(await screen.findByLabelText('Woven in')).toHaveValue('Bhuj');
    retype('Weight', 'heavy');
    await save();
    expect(await screen.findByText('Please enter a number, such as 180 or 12.5')).toBeVisible();
    retype('Weight', '180');
    await userEvent.selectOptions(screen.getByLabelText('Made by hand'), 'Yes');
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toMatchObject([
      { customFields: { sizeAdvice: '', weight: '180', origin: 'Bhuj', handmade: 'true' } },
    ]);
  });

  it('has the custom fields of variants in the table, each with the input of its type', async () => {
    const field = { hint: '', choices: [], isPublic: true, isListed: false };
    const [small, medium] = jacket.variants;
    mockServer({
      'GET admin/products/jacket': { ...jacket, variants: [{ ...small, customFields: { loom: 'Bamboo' } }, medium] },
      'GET admin/variant-fields': [
        { ...field, key: 'loom', label: 'Loom', type: 'choice', choices: ['Pit', 'Frame'] },
        { ...field, key: 'threads', label: 'Threads', type: 'number', hint: 'Per inch' },
      ],
    });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Loom' }));
    // The choice was removed after the variant was saved.
    expect(getField('Loom of Indigo, S')).toHaveValue('Bamboo');
    await userEvent.selectOptions(getField('Loom for all'), 'Frame');
    await userEvent.selectOptions(getField('In'), 'Size M');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(getField('Loom of Indigo, M')).toHaveValue('Frame');
    await userEvent.selectOptions(getField('Loom of Indigo, M'), 'Pit');
    await userEvent.click(screen.getByRole('radio', { name: 'Threads' }));
    expect(screen.getByText('Per inch')).toBeVisible();
    retype('Threads of Indigo, M', 'many');
    await userEvent.click(screen.getByRole('radio', { name: /^Price/ }));
    await save();
    expect(await screen.findByText('Please enter a number, such as 180 or 12.5')).toBeVisible();
    retype('Threads of Indigo, M', '120');
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toMatchObject([
      { variants: [{ customFields: { loom: 'Bamboo' } }, { customFields: { loom: 'Pit', threads: '120' } }] },
    ]);
  });

  it('has products that complete the look, which are picked, ordered and removed', async () => {
    const belt = { _id: 'belt', title: 'Woven Belt', image: null, isArchived: true };
    const scarf = { _id: 'scarf', title: 'Wool Scarf', image: null, isArchived: false };
    const row = { brand: 'Neel', price: [499, 499], stock: 3, image: null, isArchived: false };
    mockServer({
      'GET admin/products/jacket': { ...jacket, lookIds: ['belt', 'scarf'], look: [belt, scarf] },
      'GET admin/products': {
        rows: ['jacket', 'scarf', 'shoes'].map((_id) => ({ ...row, _id, title: `The ${_id}` })),
        pagination: { page: 1, limit: 20, total: 3, pages: 1 },
      },
    });
    await open();
    const card = within(screen.getByRole('region', { name: 'Complete the look' }));
    expect(card.getByText('Not published, so shoppers do not see it')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Remove Woven Belt' }));
    await userEvent.click(card.getByRole('button', { name: 'Choose a product' }));
    expect(await screen.findByRole('button', { name: /The jacket/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /The shoes/ }));
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toMatchObject([{ lookIds: ['scarf', 'shoes'] }]);
  });

  it('has a picture for search engines: one of its pictures, or the first if none is chosen', async () => {
    mockServer({
      'PUT products/jacket': (request: { body: unknown }) => {
        bodies.push(request.body as Record<string, unknown>);
        return bodies.length === 1
          ? { ...jacket, seoMediaId: 'back', seoImage: image('back'), version: 4 }
          : buildFailure(400, 'invalid_input', 'Invalid', { seoMediaId: 'This picture no longer exists' });
      },
    });
    await open();
    const group = within(screen.getByRole('group', { name: 'Picture for search engines and shares' }));
    await userEvent.click(group.getByRole('button', { name: 'Use picture 2: From behind' }));
    expect(group.getByRole('button', { name: 'Use picture 2: From behind' })).toHaveAttribute('aria-pressed', 'true');
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Use the first picture' }));
    await save();
    expect(await group.findByText('This picture no longer exists')).toBeVisible();
    expect(bodies).toMatchObject([{ seoMediaId: 'back' }, { seoMediaId: null }]);
  });

  it('adds and removes tags, and adds what was typed when the field is left', async () => {
    mockServer();
    await open();
    expect(await screen.findByRole('list', { name: 'Materials: tags' })).toHaveTextContent('Cotton×Denim×');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag Denim' }));
    await userEvent.type(getField('Occasions'), 'wedding, OFFICE{Enter}');
    expect(getField('Occasions')).toHaveValue('');
    await userEvent.type(getField('Materials'), 'Linen');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Remove the tag Linen' })).toBeVisible();
    await userEvent.type(getField('Gift for'), 'Mom');
    await save();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      occasions: ['Office', 'Wedding'],
      recipients: ['Mom'],
      materials: ['Cotton', 'Linen'],
    });
  });

  it('refuses too many tags and shows a refusal of the server beside their field', async () => {
    mockServer({
      'PUT products/jacket': buildFailure(400, 'invalid_input', 'Invalid', { 'materials.1': 'A tag is too long' }),
    });
    await open();
    await userEvent.click(await screen.findByLabelText('Occasions'));
    retype('Occasions', Array.from({ length: 12 }, (_, index) => `Day ${index}`).join());
    await save();
    expect(await screen.findByText('Please enter at most 12')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag Day 3' }));
    await save();
    expect(await screen.findByText('A tag is too long')).toBeVisible();
    expect(getField('Materials')).toHaveAccessibleDescription(/A tag is too long/);
  });
});
