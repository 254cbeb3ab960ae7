import { act, render, screen, waitFor } from '@testing-library/react';
import { commands } from '@vastra/shared/commands';
import { FragmentContext, type LoadedFragment } from '@vastra/shared/federation';
import { FragmentToast } from './fragment-toast';
import { renderMiniCartAhead } from './prefetch';
import { showToast } from './toasts';

const texts: string[] = [];
jest.mock('./toaster', () => ({ show: ({ text }: { text: string }) => texts.push(text) }));

const toast = { kind: 'success', text: 'Item added to cart!', durationMs: 5000, fragment: 'cart/mini-cart' } as const;
const MiniCart = ({ data }: { data: unknown }) => <p>{JSON.stringify(data)}</p>;
const loaded = (Component: LoadedFragment['module']['Component']): LoadedFragment => ({
  module: { loader: async () => null, Component },
  data: null,
});

function renderFrame(read: () => Promise<LoadedFragment>) {
  texts.length = 0;
  return render(
    <FragmentContext value={{ read, evict: () => {} }}>
      <FragmentToast />
    </FragmentContext>,
  );
}
const show = () => act(async () => showToast(toast));
const findText = () => waitFor(() => expect(texts).toEqual(['Item added to cart!']));

it('shows the fragment that a toast names in place of its text, each time', async () => {
  renderFrame(async () => loaded(MiniCart));
  await show();
  expect(await screen.findByText('{"text":"Item added to cart!","id":1}')).toBeVisible();
  await show();
  expect(await screen.findByText('{"text":"Item added to cart!","id":2}')).toBeVisible();
  expect(texts).toEqual([]);
});

describe('while the server is asked to add to the cart', () => {
  const add = () => act(async () => void commands.run('cart/add', {} as never).catch(() => {}));

  it('renders the mini-cart without a toast, so that less is left to do when it has answered', async () => {
    renderFrame(async () => loaded(MiniCart));
    await add();
    expect(await screen.findByText('null')).toBeVisible();
    await show();
    expect(await screen.findByText('{"text":"Item added to cart!","id":1}')).toBeVisible();
    await add();
    expect(screen.getByText('{"text":"Item added to cart!","id":1}')).toBeVisible();
  });

  it('renders the mini-cart when it loads after the press', async () => {
    let respond = (_out: { count: number }) => {};
    commands.setProvider(async () => ({ 'cart/add': () => new Promise((resolve) => (respond = resolve)) }));
    const result = commands.run('cart/add', {} as never);
    renderFrame(async () => loaded(MiniCart));
    expect(await screen.findByText('null')).toBeVisible();
    respond({ count: 1 });
    await result;
    commands.setProvider(async () => ({}));
  });

  it('has been rendered ahead if its code was loaded before', async () => {
    renderFrame(async () => loaded(MiniCart));
    // Called when the code has loaded ahead.
    await act(async () => renderMiniCartAhead());
    expect(await screen.findByText('null')).toBeVisible();
  });

  it('says nothing if the mini-cart fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    renderFrame(async () =>
      loaded(() => {
        throw new Error('broken');
      }),
    );
    await add();
    expect(texts).toEqual([]);
    await show();
    await findText();
  });
});

describe('a panel below the header', () => {
  const Panel = () => <section aria-label="Added">{/* At the place of the styles. */}</section>;
  const renderPanel = async (isPhone: boolean) => {
    window.matchMedia = jest.fn(() => ({ matches: isPhone }) as MediaQueryList);
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(120);
    const heading = document.body.appendChild(document.createElement('h1'));
    Range.prototype.getBoundingClientRect = () =>
      ({ left: 0, right: 1360, top: 140, bottom: 200, width: 1360, height: 60 }) as DOMRect;
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(220);
    renderFrame(async () => loaded(Panel));
    await show();
    const panel = await screen.findByRole('region', { name: 'Added' });
    heading.remove();
    return panel;
  };

  it('is moved to where it covers no heading', async () => {
    expect(await renderPanel(false)).toHaveStyle({ top: '208px' });
  });

  it('is placed again, from its first place, each time it opens', async () => {
    const panel = await renderPanel(false);
    panel.dataset.open = 'true';
    await waitFor(() => expect(panel.style.top).toBe(''));
  });

  it('stays at the lower edge of a phone', async () => {
    expect((await renderPanel(true)).style.top).toBe('');
  });
});

it('shows the text when the release has no such fragment', async () => {
  renderFrame(async () => {
    throw new Error('The cart of last week has no mini-cart');
  });
  await show();
  await findText();
});

it('shows the text above an open dialog', async () => {
  renderFrame(async () => loaded(MiniCart));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await show();
  await findText();
  dialog.remove();
});

it('shows the text when the fragment fails, also the next time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderFrame(async () =>
    loaded(() => {
      throw new Error('broken');
    }),
  );
  await show();
  await findText();
  await show();
  await waitFor(() => expect(texts).toHaveLength(2));
});

it('shows the text before the frame has loaded this part', async () => {
  texts.length = 0;
  await show();
  await findText();
});
