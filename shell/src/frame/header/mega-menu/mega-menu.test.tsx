import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { MainMenu } from '../main-menu';
import { clearCategories } from '../use-categories';

const women = {
  _id: 'w1',
  name: 'Women',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  productCount: 3,
  subCategories: [{ _id: 'w2', name: 'Sarees', productCount: 2 }],
};
const perfume = { _id: 'p1', name: 'Perfume', icon: '', productCount: 1, subCategories: [] };

beforeAll(() => import('./mega-menu'));
beforeEach(() => {
  clearCategories();
  stubServer({ 'GET categories': [women, perfume] });
});

const renderMainMenu = async (path = '/cart', data: object = { categories: [women, perfume] }) => {
  const router = createMemoryRouter(
    [{ id: 'frame', path: '*', element: <MainMenu />, loader: () => data, HydrateFallback: () => null }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Main' });
  return router;
};
const getTrigger = () => screen.getByRole('button', { name: 'Categories' });
const querySheet = () => screen.queryByRole('region', { name: 'Categories' });
const listCurrent = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

describe('the menu', () => {
  it('links to the categories of that name, and to reduced products', async () => {
    await renderMainMenu();
    for (const [name, to] of [
      ['Home', '/'],
      ["Men's", '/search?q=men'],
      ["Women's", '/category/w1'],
      ['Perfume', '/category/p1'],
      ['Hot Offers', '/shop?onSale=1'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    expect(getTrigger()).toHaveAttribute('href', '/products');
  });

  it('has the items of the merchant, whose items are columns of a panel', async () => {
    const items = [
      { name: 'Winter', to: '/search?q=winter', items: [{ name: 'Coats', to: '/search?q=coat' }] },
      { name: 'By kind', allCategories: true },
    ];
    const header = [
      { name: 'New', items },
      { name: 'Press', to: 'https://press.example/' },
    ];
    await renderMainMenu('/cart', { categories: [women], shop: { menus: { header } } });
    expect(screen.getByRole('link', { name: 'Press' })).toHaveAttribute('href', 'https://press.example/');
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const panel = within(await screen.findByRole('region', { name: 'New' }));
    expect(panel.getByRole('heading', { name: 'By kind' })).toBeVisible();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=winter',
      '/search?q=coat',
      '/category/w1',
    ]);
    await userEvent.hover(panel.getByRole('link', { name: 'Coats' }));
    expect(panel.getByRole('link', { name: 'Coats' })).toBeVisible();
  });

  it('links to no department in a shop with other categories', async () => {
    const sarees = { ...women, _id: 's1', name: 'Sarees' };
    await renderMainMenu('/cart', { categories: [sarees] });
    const links = screen.getByRole('link', { name: 'Hot Offers' }).closest('nav')!;
    expect(links).not.toHaveTextContent(/Men|Women|Perfume/);
  });

  it('links to searches without the API', async () => {
    await renderMainMenu('/cart', {});
    expect(screen.getByRole('link', { name: 'Perfume' })).toHaveAttribute('href', '/search?q=perfume');
  });

  it.each([
    ['/', 'Home'],
    ['/category/w1?page=2', "Women's"],
    ['/shop?sort=newest&onSale=1', 'Hot Offers'],
    ['/shop', undefined],
    ['/category/w12', undefined],
  ])('at %s marks %s', async (path, name) => {
    await renderMainMenu(path);
    expect(listCurrent()).toEqual(name ? [name] : []);
  });
});

describe('the categories', () => {
  it('open by a press, each a link, and close by a second press', async () => {
    await renderMainMenu();
    expect(getTrigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(getTrigger());
    const panel = within(await screen.findByRole('region', { name: 'Categories' }));
    expect(await panel.findByRole('link', { name: 'Women' })).toHaveAttribute('href', '/category/w1');
    expect(panel.getByRole('link', { name: 'Sarees' })).toHaveAttribute('href', '/category/w2');
    expect(getTrigger()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(getTrigger());
    expect(querySheet()).not.toBeInTheDocument();
    expect(getTrigger()).toHaveAttribute('aria-expanded', 'false');
  });

  it('come next in the tab order, and Escape returns the focus', async () => {
    await renderMainMenu();
    act(() => getTrigger().focus());
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('link', { name: 'Women' });
    await userEvent.tab();
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(querySheet()).not.toBeInTheDocument();
    expect(getTrigger()).toHaveFocus();
  });

  it('close when a link is followed', async () => {
    const router = await renderMainMenu();
    await userEvent.click(getTrigger());
    await userEvent.click(await screen.findByRole('link', { name: 'Sarees' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/category/w2'));
    expect(querySheet()).not.toBeInTheDocument();
  });

  it('show an error when they cannot be loaded', async () => {
    stubServer({ 'GET categories': buildFailure(500, 'internal', 'x') });
    await renderMainMenu();
    await userEvent.click(getTrigger());
    expect(await screen.findByText('Failed to load categories. Please try again later.')).toBeVisible();
  });

  it('show a message when there are none', async () => {
    stubServer({ 'GET categories': [] });
    await renderMainMenu();
    await userEvent.click(getTrigger());
    expect(await screen.findByText('No categories available')).toBeVisible();
  });

  describe('by the mouse', () => {
    // jsdom's pointer events have no type.
    const move = (element: Element, pointerType = 'mouse') =>
      fireEvent(element, Object.assign(createEvent.pointerMove(element), { pointerType }));
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    beforeEach(async () => {
      await renderMainMenu();
      // The code has loaded, and the mouse is elsewhere.
      fireEvent.click(getTrigger());
      await screen.findByRole('region', { name: 'Categories' });
      fireEvent.click(getTrigger());
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it('stay closed after Escape, although the mouse has just come to rest on the button', () => {
      fireEvent.click(getTrigger());
      move(getTrigger());
      fireEvent.keyDown(document.body, { key: 'Escape' });
      expect(querySheet()).not.toBeInTheDocument();
      move(getTrigger());
      wait(1000);
      expect(querySheet()).not.toBeInTheDocument();
    });

    it('open when the mouse rests for 150 ms, and close 300 ms after it has left', () => {
      move(getTrigger());
      wait(149);
      expect(querySheet()).not.toBeInTheDocument();
      wait(1);
      expect(querySheet()).toBeVisible();
      move(querySheet()!);
      wait(1000);
      expect(querySheet()).toBeVisible();
      move(document.body);
      wait(299);
      expect(querySheet()).toBeVisible();
      wait(1);
      expect(querySheet()).not.toBeInTheDocument();
    });

    it('stay open after a press, also if the mouse had opened them', () => {
      move(getTrigger());
      wait(150);
      fireEvent.click(getTrigger());
      expect(querySheet()).toBeVisible();
      move(document.body);
      wait(1000);
      expect(querySheet()).toBeVisible();
    });

    it('do not open for a passing mouse, or for a finger', () => {
      move(getTrigger());
      wait(100);
      move(document.body);
      wait(1000);
      expect(querySheet()).not.toBeInTheDocument();
      move(getTrigger(), 'touch');
      wait(1000);
      expect(querySheet()).not.toBeInTheDocument();
    });
  });
});
