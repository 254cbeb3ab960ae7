import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes } from '@vastra/shared/testing';
import { recordQuery } from '../../testing/admin';
import {
  bodies,
  fillIn,
  getField,
  jacket,
  mockServer,
  open,
  retype,
  routes,
  save,
  signIn,
} from './testing/product-editor';

beforeEach(signIn);

const noDetails = { option3: '', barcode: '', weightGrams: null, parcelSize: null };

describe('an existing product', () => {
  it('is shown with all its fields', async () => {
    mockServer();
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Denim Jacket' })).toBeVisible();
    expect(getField('Category')).toHaveDisplayValue('\u2003Jackets');
    expect(getField('Feature 2')).toHaveValue('Lined');
    expect(getField('Value 1')).toHaveValue('Denim');
    expect(getField('Price of Indigo, M')).toHaveValue('1049.5');
    expect(screen.getAllByLabelText('Alt text').map((input) => (input as HTMLInputElement).value)).toEqual([
      'From the front',
      'From behind',
    ]);
    expect(screen.queryByLabelText('URL handle')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', '/product/jacket');
  });

  it('gets a formatted description, and loses the formatting', async () => {
    mockServer();
    await open();
    retype('Description', 'One & two\n\nThree');
    expect(getField('Description')).toHaveValue('One & two\n\nThree');
    await userEvent.click(screen.getByRole('button', { name: 'Format the description' }));
    const editor = await screen.findByRole('textbox', { name: 'Description' });
    expect(within(editor).getByText('Three')).toBeVisible();
    const tools = within(screen.getByRole('toolbar', { name: 'Text formatting' }));
    expect(tools.queryByRole('button', { name: 'Picture' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the formatting' }));
    await waitFor(() => expect(getField('Description')).toHaveValue('One & two\nThree'));
  });

  it('is copied as a draft, which opens; unsaved changes are saved first', async () => {
    const { calls } = mockServer({
      'POST products/jacket/duplicate': { _id: 'jacket-copy' },
      'GET admin/products/jacket-copy': { ...jacket, _id: 'jacket-copy', title: 'Denim Jacket (copy)' },
    });
    const { router } = await open();
    retype('Title', 'Trucker');
    await save('Duplicate');
    expect(calls).not.toContain('POST products/jacket/duplicate');
    retype('Title', 'Denim Jacket');
    await save('Duplicate');
    expect(await screen.findByRole('heading', { level: 1, name: 'Denim Jacket (copy)' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/products/jacket-copy');
  });

  it('is saved with its version, and with changes of stock', async () => {
    mockServer();
    await open();
    retype('Title', 'Trucker');
    retype('Size advice', 'Runs small.');
    retype('Country of origin', 'Nepal');
    await userEvent.click(screen.getByRole('radio', { name: /^Stock/ }));
    retype('Stock of Indigo, S', '10');
    await save();
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(bodies).toEqual([
      {
        title: 'Trucker',
        brand: 'Neelgaon',
        categoryId: 'jackets',
        shortDesc: 'A jacket',
        description: 'Of denim.',
        descriptionHtml: '',
        features: ['Two pockets', 'Lined'],
        specs: [{ label: 'Fabric', value: 'Denim' }],
        hsn: '6201',
        keywords: 'blue',
        occasions: ['Office'],
        recipients: [],
        materials: ['Cotton', 'Denim'],
        tags: [],
        ...{ genericName: '', countryOfOrigin: 'Nepal', maker: '', importer: '', netQuantity: '', madeOn: '' },
        customerCare: '',
        ...{ colorLabel: '', sizeLabel: '', option3Label: '', swatches: '' },
        ...{ seoTitle: '', seoDescription: '' },
        videos: [],
        lookIds: [],
        ...{ backorder: '', shipsFrom: '', leadDays: '', backorderLimit: '' },
        ...{ saleStartsAt: '', earlyAccessGroupIds: [] },
        customFields: { sizeAdvice: 'Runs small.' },
        sizeChartId: null,
        seoMediaId: null,
        isArchived: false,
        publishAt: null,
        archiveAt: null,
        version: 3,
        variants: [
          {
            _id: 'jacket-indigo-s',
            sku: 'J-S',
            color: 'Indigo',
            colorCode: '#324b78',
            size: 'S',
            ...noDetails,
            price: 999,
            originalPrice: 1499,
            cost: null,
            stockChange: 7,
          },
          {
            _id: 'jacket-indigo-m',
            sku: 'J-M',
            color: 'Indigo',
            colorCode: '#324b78',
            size: 'M',
            ...noDetails,
            price: 1049.5,
            originalPrice: 1499,
            cost: null,
            stockChange: 0,
          },
        ],
        images: [
          { mediaId: 'front', alt: 'From the front', color: 'Indigo' },
          { mediaId: 'back', alt: 'From behind', color: null },
        ],
      },
    ]);
  });

  it("keeps a picture's colour when the colour is renamed, and saves removed and added features", async () => {
    mockServer();
    await open();
    retype('Name of Indigo', 'Ink');
    await userEvent.click(screen.getByRole('button', { name: 'Remove feature 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a feature' }));
    expect(getField('Feature 2')).toHaveFocus();
    retype('Feature 2', 'Washed');
    await save();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ features: ['Lined', 'Washed'], images: [{ color: 'Ink' }, { color: null }] });
  });

  it("shows the server's errors beside their fields, and keeps the input", async () => {
    const details = {
      'variants.1.sku': '“J-M” is already used by another product',
      'variants.0.stockChange': 'Only 2 units are left',
      'images.1.color': 'This product has no colour “Mauve”',
    };
    mockServer({
      'PUT products/jacket': buildFailure(409, 'sku_taken', '“J-M” is already used by another product', details),
    });
    await open();
    retype('Title', 'Trucker');
    await save();
    expect(await screen.findByText('This product has no colour “Mauve”')).toBeVisible();
    expect(screen.getByRole('radio', { name: /SKU · 1 to fix/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Stock/ }));
    expect(getField('Stock of Indigo, S')).toHaveAccessibleDescription('Only 2 units are left');
    expect(getField('Title')).toHaveValue('Trucker');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('validates before it sends', async () => {
    mockServer();
    await open();
    retype('Title', '');
    retype('HSN code', '62');
    await userEvent.click(screen.getByRole('button', { name: 'Add a specification' }));
    await save();
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    expect(screen.getByText('Please enter 4, 6 or 8 digits')).toBeVisible();
    expect(screen.getByText('Please fill in the label and the value of each row')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('opens the conflict dialog when another admin has saved first', async () => {
    let version = 3;
    mockServer({
      'GET admin/products/jacket': () => ({ ...jacket, version, brand: version > 3 ? 'Theirs' : 'Neelgaon' }),
      'PUT products/jacket': ({ body }: { body: { version: number } }) => {
        bodies.push(body);
        version = 5;
        return body.version === 5 ? { ...jacket, version: 6 } : buildFailure(409, 'changed_meanwhile', 'Updated');
      },
    });
    await open();
    retype('Title', 'Trucker');
    await save();
    const dialog = await screen.findByRole('dialog', { name: /Another person/ });
    expect(within(dialog).getByRole('group', { name: 'Brand' })).toHaveTextContent('Theirs');
    expect(within(dialog).queryByRole('group', { name: 'Pictures' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save selected' }));
    await waitFor(() => expect(bodies[1]).toMatchObject({ title: 'Trucker', brand: 'Theirs', version: 5 }));
  });

  it('is archived and published without losing unsaved input', async () => {
    const archived = { ...jacket, isArchived: true, version: 4 };
    mockServer({ 'DELETE products/jacket': archived });
    await open();
    retype('Title', 'Trucker');
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('heading', { name: 'Archived' })).toBeVisible();
    expect(getField('Title')).toHaveValue('Trucker');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    const { calls } = mockServer({
      'PUT products/jacket': ({ body }: { body: object }) => {
        bodies.push(body as never);
        return { ...archived, title: 'Trucker', version: 5 };
      },
      'POST admin/products/bulk': { changed: 1 },
      'GET admin/products/jacket': { ...jacket, title: 'Trucker', version: 6 },
    });
    await save();
    await waitFor(() => expect(bodies[0]).toMatchObject({ version: 4, isArchived: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeVisible();
    expect(calls).toContain('POST admin/products/bulk');
  });

  it('asks before a price of ₹0 is saved, and accepts prices with ₹ and commas', async () => {
    mockServer();
    await open();
    retype('Price of Indigo, S', '₹1,299');
    retype('Price of Indigo, M', '0');
    await save();
    const title = 'Save with a price of ₹0?';
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Keep editing' }),
    );
    expect(bodies).toEqual([]);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save();
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Save anyway' }),
    );
    await waitFor(() => expect(bodies[0]).toMatchObject({ variants: [{ price: 1299 }, { price: 0 }] }));
  });

  it('sends the reason of a stock change', async () => {
    mockServer();
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Stock' }));
    retype('Reason for the stock change', ' Counted again ');
    await save();
    await waitFor(() => expect(bodies[0]).toMatchObject({ stockNote: 'Counted again' }));
  });

  it('names the limit of a price', async () => {
    mockServer();
    await open();
    retype('Price of Indigo, S', '10000001');
    await save();
    expect(await screen.findByText('Please enter a price from ₹0 to ₹1,00,00,000')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('has a preview of its card in the shop', async () => {
    mockServer();
    await open();
    retype('Title', 'Trucker');
    await userEvent.click(screen.getByRole('button', { name: 'Preview the card' }));
    const dialog = screen.getByRole('dialog', { name: 'Preview' });
    expect(dialog).toHaveTextContent('NeelgaonTrucker₹999₹1,49933% off2 variants');
  });

  it('shows its stock history without losing unsaved input', async () => {
    const movement = {
      id: 'm',
      at: '2026-02-01T04:30:00.000Z',
      variantId: 'jacket-indigo-s',
      color: 'Indigo',
      size: 'S',
    };
    const pagination = { page: 1, limit: 25, total: 30, hasNextPage: true, hasPreviousPage: false };
    const requested: string[] = [];
    mockServer({
      'GET admin/products/jacket/stock': recordQuery(requested, {
        rows: [
          { ...movement, change: -2, reason: 'order', orderId: 'V1', by: 'customer', actor: null, note: '' },
          { ...movement, id: 'n', change: -1, reason: 'admin', by: 'admin', actor: 'Anna', note: 'Water damage' },
          { ...movement, id: 'o', change: 9, reason: 'import', by: 'admin', actor: 'Anna', fileName: 'may.csv' },
          { ...movement, id: 'p', change: 3, reason: 'seed', orderId: null },
        ],
        pagination,
      }),
    });
    await open();
    retype('Title', 'Trucker');
    await userEvent.click(screen.getByRole('link', { name: 'Stock history' }));
    const rows = within(await screen.findByRole('table', { name: 'Stock history' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/1 Feb 2026, 10:00 am.*Indigo, S−2OrderedCustomerV1/);
    expect(rows[2]).toHaveTextContent('−1Water damageAnna–');
    expect(rows[3]).toHaveTextContent('+9ImportedAnnamay.csv');
    expect(rows[4]).toHaveTextContent('+3Initial stock––');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.selectOptions(await screen.findByLabelText('Variant'), 'Indigo, M (0 in stock)');
    await waitFor(() => expect(requested).toEqual(['page=1', 'page=2', 'page=1&variant=jacket-indigo-m']));
    await userEvent.click(screen.getByRole('link', { name: 'Product' }));
    expect(getField('Title')).toHaveValue('Trucker');
  });

  it('says that it does not exist, or that it cannot be loaded', async () => {
    mockServer({
      'GET admin/products/jacket': buildFailure(
        404,
        'product_not_found',
        "The product you're looking for doesn't exist.",
      ),
    });
    const { unmount } = renderRoutes(routes, '/admin/products/jacket');
    expect(await screen.findByText("The product you're looking for doesn't exist.")).toBeVisible();
    unmount();
    mockServer({ 'GET admin/products/jacket': buildFailure(500, 'internal_error', 'An error occurred') });
    renderRoutes(routes, '/admin/products/jacket');
    expect(await screen.findByText('The product could not be loaded.')).toBeVisible();
  });
});

describe('a new product', () => {
  it('marks its required fields, and leads to the first empty field without a call', async () => {
    mockServer();
    await open('/admin/new-product');
    expect(screen.getByLabelText('Title')).toBeRequired();
    expect(screen.getByLabelText('Category')).toBeRequired();
    await save('Add product');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: /^SKU/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'SKU of White, M' }));
    await userEvent.click(screen.getByRole('radio', { name: /^Price/ }));
    await save('Add product');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'SKU of White, M' })).toHaveFocus());
    expect(bodies).toEqual([]);
  });

  it('is created with its own slug, and opens at its URL', async () => {
    mockServer();
    const { router } = await open('/admin/new-product');
    await fillIn();
    retype('URL handle', 'Kurta!');
    await save('Add product');
    expect(await screen.findByText('Please use lowercase letters, digits and hyphens')).toBeVisible();
    retype('URL handle', 'white-kurta');
    await save('Add product');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/jacket'));
    expect(bodies[0]).toMatchObject({
      title: 'Kurta',
      slug: 'white-kurta',
      isArchived: false,
      variants: [
        {
          sku: 'KURTA-WHITE-M',
          color: 'White',
          size: 'M',
          price: 1500,
          originalPrice: 1500,
          cost: null,
          stockChange: 0,
        },
      ],
      images: [],
    });
  });
});
