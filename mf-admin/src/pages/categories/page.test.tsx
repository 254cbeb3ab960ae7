import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminCategory } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { notified, openAt, setUpAdmin } from '../../testing/admin';
import { buildPictureFile } from '../../testing/picture-file';

const category = (
  _id: string,
  parentId: string | null = null,
  overrides: Partial<AdminCategory> = {},
): AdminCategory => ({
  _id,
  parentId,
  name: _id[0].toUpperCase() + _id.slice(1),
  icon: null,
  position: 0,
  isFeatured: false,
  hsn: '',
  productCount: 0,
  version: 1,
  ...overrides,
});
const tree = [
  category('men', null, { isFeatured: true, icon: 'data:image/svg+xml,%3Csvg/%3E' }),
  category('jackets', 'men', { productCount: 12 }),
  category('denim', 'jackets', { productCount: 1 }),
  category('women'),
];
const hidden = { hidden: true };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name, ...hidden }));
const open = async (replies: Record<string, unknown> = {}) => {
  const server = stubServer({ 'GET admin/categories': tree, ...replies });
  const view = renderRoutes(routes, '/admin/categories');
  await screen.findByRole('list', { name: 'All categories' });
  return { ...server, ...view };
};

setUpAdmin();

it('shows the tree with featured marks and product counts', async () => {
  await open();
  const top = screen.getByRole('list', { name: 'All categories' });
  expect([...top.children]).toHaveLength(2);
  expect(top.firstElementChild).toHaveTextContent(/^MenFeatured/);
  const below = within(screen.getByRole('list', { name: 'Subcategories of Men' }));
  expect(below.getByText('12 products')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Subcategories of Jackets' })).getByText('1 product')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add subcategory to Denim' })).not.toBeInTheDocument();
});

it('says when there are no categories yet, and when they cannot be loaded', async () => {
  stubServer({ 'GET admin/categories': [] });
  const { unmount } = renderRoutes(routes, '/admin/categories');
  expect(await screen.findByText('No categories yet.')).toBeVisible();
  unmount();
  openAt('/admin/categories', { 'GET admin/categories': buildFailure(500, 'internal_error', 'An error occurred') });
  expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
});

describe('the order', () => {
  const rowTops: Record<string, number> = { Men: 0, Women: 100 };
  let layout: jest.SpyInstance;
  const move = async (moved = 'Men') => {
    // jsdom has no layout: each row gets the position of its name.
    layout = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const name =
        this.querySelector('strong')?.textContent ?? this.closest('li')?.querySelector('strong')?.textContent;
      const top = rowTops[name ?? ''] ?? 0;
      return { x: 0, y: top, left: 0, top, width: 300, height: 80, right: 300, bottom: top + 80 } as DOMRect;
    });
    const handle = screen.getByRole('button', { name: `Move ${moved}` });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space' });
    await screen.findByText(new RegExp(`^${moved} (was picked up at|is over) position 1`));
    await waitFor(() => {
      fireEvent.keyDown(handle, { code: 'ArrowDown' });
      expect(screen.getByText(`${moved} is over position 2 of 2.`)).toBeInTheDocument();
    });
    fireEvent.keyDown(handle, { code: 'Space' });
  };
  afterEach(() => layout.mockRestore());
  const top = () =>
    [...screen.getByRole('list', { name: 'All categories' }).children].map(
      (row) => row.querySelector('strong')?.textContent,
    );

  it('is changed with the keyboard', async () => {
    const sent = jest.fn();
    await open({
      'PUT admin/categories/order': ({ body }: { body: unknown }) => {
        sent(body);
        return [tree[3], ...tree.slice(0, 3)];
      },
    });
    await move();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ parentId: null, ids: ['women', 'men'] }));
    await waitFor(() => expect(top()).toEqual(['Women', 'Men']));
  });

  it('is not undone by the response to an earlier change', async () => {
    const pending: ((list: unknown) => void)[] = [];
    await open({ 'PUT admin/categories/order': () => new Promise((resolve) => pending.push(resolve)) });
    await move();
    await waitFor(() => expect(pending).toHaveLength(1));
    layout.mockRestore();
    Object.assign(rowTops, { Men: 100, Women: 0 });
    await move('Women');
    Object.assign(rowTops, { Men: 0, Women: 100 });
    await waitFor(() => expect(pending).toHaveLength(2));
    expect(top()).toEqual(['Men', 'Women']);
    await act(async () => pending[1](tree));
    await act(async () => pending[0]([tree[3], ...tree.slice(0, 3)]));
    expect(top()).toEqual(['Men', 'Women']);
  });

  it('is restored when the server rejects it', async () => {
    await open({
      'PUT admin/categories/order': buildFailure(409, 'changed_meanwhile', 'Another person has changed this.'),
    });
    await move();
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'Another person has changed this.'));
    await waitFor(() => expect(top()).toEqual(['Men', 'Women']));
  });
});

describe('editing', () => {
  it('saves changes and reloads the tree', async () => {
    const sent = jest.fn();
    let isSaved = false;
    await open({
      'GET admin/categories': () => (isSaved ? [{ ...tree[3], name: 'Ladies', isFeatured: true }] : tree),
      'PUT admin/categories/women': ({ body }: { body: unknown }) => {
        sent(body);
        isSaved = true;
        return { ...tree[3], name: 'Ladies', version: 2 };
      },
    });
    await press('Edit Women');
    const dialog = within(screen.getByRole('dialog', { name: 'Women', ...hidden }));
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Ladies');
    await userEvent.click(dialog.getByLabelText('Featured on the home page'));
    await press('Save');
    expect(await screen.findByText('Ladies')).toBeVisible();
    expect(screen.queryByRole('dialog', hidden)).not.toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({
      name: 'Ladies',
      parentId: null,
      icon: null,
      isFeatured: true,
      hsn: '',
      version: 1,
    });
  });

  it('offers only possible parents', async () => {
    await open();
    await press('Edit Men');
    const listParentOptions = () =>
      within(screen.getByLabelText('Parent category'))
        .getAllByRole('option', hidden)
        .map(({ textContent }) => textContent?.trim());
    expect(listParentOptions()).toEqual(['None (top level)']);
    await press('Close');
    await press('Edit Jackets');
    expect(listParentOptions()).toEqual(['None (top level)', 'Men', 'Women']);
  });

  it('adds an icon and removes it', async () => {
    const sent = jest.fn();
    await open({
      'PUT admin/categories/women': ({ body }: { body: { icon: string } }) => {
        sent(body.icon);
        return tree[3];
      },
    });
    await press('Edit Women');
    const icon = buildPictureFile('icon.png');
    const dataUrl = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\nicon.png')}`;
    await userEvent.upload(screen.getByLabelText('Choose icon'), new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText('x.png is not a PNG, WebP, JPEG or SVG picture.')).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText('Choose icon'), icon);
    expect(await screen.findByAltText('Icon')).toHaveAttribute('src', dataUrl);
    await press('Remove icon');
    expect(screen.queryByAltText('Icon')).not.toBeInTheDocument();
    const large = new File([new Uint8Array(300 * 1024)], 'large.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Choose icon'), large);
    expect(
      await screen.findByText('This picture is larger than 290 KB. Please choose a smaller one.'),
    ).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText('Choose icon'), icon);
    await screen.findByAltText('Icon');
    await press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(dataUrl));
  });

  it('asks before unsaved changes are lost', async () => {
    await open();
    await press('Edit Women');
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await press('Close');
    expect(screen.getByText('Your unsaved changes will be lost.')).toBeInTheDocument();
    await press('Stay');
    expect(screen.getByLabelText('Name')).toHaveValue('Women!');
    const [close] = screen.getAllByRole('button', { name: 'Close', ...hidden });
    await userEvent.click(close);
    await press('Leave');
    expect(screen.queryByRole('dialog', hidden)).not.toBeInTheDocument();
  });

  it('opens the conflict dialog when another admin has saved first', async () => {
    let isChanged = false;
    await open({
      'GET admin/categories': () => (isChanged ? [{ ...tree[3], hsn: '6203', version: 2 }] : tree),
      'PUT admin/categories/women': () => {
        isChanged = true;
        return buildFailure(409, 'changed_meanwhile', 'Another person has changed this.');
      },
    });
    await press('Edit Women');
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: /Another person/, ...hidden });
    expect(dialog).toHaveTextContent('HSN codeTheirs6203Yours(empty)');
  });
});

describe('a new category', () => {
  it('is added below the chosen category', async () => {
    const sent = jest.fn();
    await open({
      'POST admin/categories': ({ body }: { body: unknown }) => {
        sent(body);
        return category('shirts', 'men');
      },
    });
    await press('Add subcategory to Men');
    expect(screen.getByLabelText('Parent category')).toHaveValue('men');
    await userEvent.type(screen.getByLabelText('Name'), 'Shirts');
    await press('Add category');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Shirts', parentId: 'men' })),
    );
    expect(sent.mock.calls[0][0]).not.toHaveProperty('slug');
  });

  it('shows beside the field that its slug is taken', async () => {
    const message = 'The URL handle “men” is already used by another category.';
    await open({ 'POST admin/categories': buildFailure(409, 'slug_taken', message, { slug: message }) });
    await press('New category');
    await userEvent.type(screen.getByLabelText('Name'), 'Men');
    await userEvent.type(screen.getByLabelText('URL handle'), 'men');
    await press('Add category');
    await waitFor(() =>
      expect(screen.getByLabelText('URL handle')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });
});

it('deletes an empty category, and shows why it cannot be deleted', async () => {
  const message = 'This category still has a product. Only an empty one can be deleted.';
  let attempts = 0;
  await open({
    'GET admin/categories': () => (attempts > 1 ? tree.slice(0, 3) : tree),
    'DELETE admin/categories/women': () =>
      ++attempts === 1 ? buildFailure(409, 'category_not_empty', message) : undefined,
  });
  await press('Delete Women');
  expect(screen.getByText(/^It has no products and no subcategories\./)).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('Women')).not.toBeInTheDocument());
  expect(notified).toHaveBeenCalledWith('success', 'Deleted');
});

it('says what a category contains before it is deleted, and moves that to another one', async () => {
  const queries: string[] = [];
  await open({
    'DELETE admin/categories/jackets': ({ query }: { query: URLSearchParams }) => {
      queries.push(query.toString());
    },
  });
  await press('Delete Jackets');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Jackets?', ...hidden }));
  expect(
    dialog.getByText(/^It has 12 products and 1 subcategory \(archived products included\)\./),
  ).toBeInTheDocument();
  const choice = dialog.getByLabelText('Move to');
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'men', 'women']);
  await press('Move and delete');
  expect(choice).toHaveAccessibleDescription('Please choose a category');
  expect(queries).toEqual([]);
  await userEvent.selectOptions(choice, 'women');
  await press('Move and delete');
  await waitFor(() => expect(queries).toEqual(['moveTo=women']));
});
