import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showProduct } from '../../../testing/product-page';
import { buildProduct, buildVariant } from '../../../testing/products';

const buildPicture = (name: string) => ({
  data: `/media/${name}-0123456789ab/1200.webp`,
  alt: name,
  width: 1200,
  height: 1500,
});
const images = ['front', 'detail', 'folded'].map(buildPicture);
const jacket = buildProduct({
  variants: [buildVariant('Indigo', 'S', { images }), buildVariant('Indigo', 'M', { images })],
});

const enlarge = (index: number) => screen.getByRole('link', { name: new RegExp(`^Enlarge picture ${index} of 3`) });
// Without "hidden": jsdom's window has the width of a phone, which shows them as well.
const getThumbnail = (index: number) => screen.getByRole('link', { name: new RegExp(`^Show picture ${index}`) });
const findDialog = () => screen.findByRole('dialog', { name: 'Indigo Denim Jacket' });

it('starts with the first picture, loaded with priority', async () => {
  await showProduct({ jacket });
  expect(document.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
  expect(within(enlarge(1)).getByAltText('front')).toHaveAttribute('loading', 'eager');
  expect(within(enlarge(2)).getByAltText('detail')).toHaveAttribute('loading', 'lazy');
});

it('works as links without JavaScript', async () => {
  await showProduct({ jacket });
  expect(enlarge(2)).toHaveAttribute('href', '/media/detail-0123456789ab/1200.webp');
  expect(getThumbnail(2)).toHaveAttribute('href', '#picture-2');
});

it('marks the thumbnail of the shown picture, and starts over with another variant', async () => {
  await showProduct({ jacket });
  expect(getThumbnail(1)).toHaveAttribute('aria-current', 'true');
  await userEvent.click(getThumbnail(3));
  expect(getThumbnail(3)).toHaveAttribute('aria-current', 'true');
  expect(getThumbnail(1)).not.toHaveAttribute('aria-current');
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(getThumbnail(1)).toHaveAttribute('aria-current', 'true');
});

it('loads the larger picture only on mouse hover', async () => {
  await showProduct({ jacket });
  const lens = enlarge(1).querySelector('span')!;
  expect(lens.querySelector('img')).toBeNull();
  fireEvent(lens, Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'touch' }));
  expect(lens.querySelector('img')).toBeNull();
  fireEvent(lens, Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'mouse' }));
  expect(lens.querySelector('img')).toHaveAttribute('src', '/media/front-0123456789ab/1200.webp');
  fireEvent.load(lens.querySelector('img')!);
  expect(lens.querySelector('img')).toHaveAttribute('data-shown');
  fireEvent(lens, new Event('pointerleave'));
  expect(lens.querySelector('img')).not.toHaveAttribute('data-shown');
});

describe('a loop', () => {
  const withLoop = ['front', 'worn', 'kurta-loop', 'back'].map(buildPicture);
  const kurta = buildProduct({ variants: [buildVariant('Indigo', 'S', { images: withLoop })] });
  const findButton = (name: string) => screen.findByRole('button', { name: `${name}: kurta-loop` });
  const findLoop = () => document.querySelector('img[src*="kurta-loop"]');

  it('is no entry of the gallery, and not loaded before it is played', async () => {
    await showProduct({ jacket: kurta });
    expect(await findButton('Play')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Enlarge picture/ })).toHaveLength(3);
    expect(enlarge(2).parentElement).toContainElement(await findButton('Play'));
    expect(findLoop()).toBeNull();
  });

  it('plays over its picture until it is stopped', async () => {
    await showProduct({ jacket: kurta });
    await userEvent.click(await findButton('Play'));
    expect(findLoop()).toHaveAttribute('src', '/media/kurta-loop-0123456789ab/1200.webp');
    expect(await findButton('Loading…')).toBeVisible();
    fireEvent.load(findLoop()!);
    await userEvent.click(await findButton('Stop'));
    expect(findLoop()).toBeNull();
    expect(await findButton('Play')).toHaveFocus();
  });

  it('says that it could not be loaded, and tries again', async () => {
    await showProduct({ jacket: kurta });
    await userEvent.click(await findButton('Play'));
    fireEvent.error(findLoop()!);
    expect(screen.getByText('The moving picture could not be loaded.')).toBeInTheDocument();
    await userEvent.click(await findButton('Try again'));
    expect(findLoop()).toBeInTheDocument();
  });

  it('does not exist for other products', async () => {
    await showProduct({ jacket });
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
  });
});

describe('the full window', () => {
  it('is operated by keyboard, shows the position, and returns the focus', async () => {
    await showProduct({ jacket });
    await userEvent.click(enlarge(2));
    const modal = within(await findDialog());
    expect(modal.getByText('2 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(modal.getByText('3 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(modal.getByText('3 of 3')).toBeVisible();
    await userEvent.keyboard('{Home}');
    expect(modal.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{End}');
    expect(modal.getByText('3 of 3')).toBeVisible();
    // A real dialog element takes the focus by itself.
    modal.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(enlarge(2)).toHaveFocus();
    expect(getThumbnail(3)).toHaveAttribute('aria-current', 'true');
  });

  it('disables its buttons at the first and last picture', async () => {
    await showProduct({ jacket });
    await userEvent.click(enlarge(1));
    const modal = within(await findDialog());
    expect(modal.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
    await userEvent.click(modal.getByRole('button', { name: 'Next picture' }));
    await userEvent.click(modal.getByRole('button', { name: 'Next picture' }));
    expect(modal.getByText('3 of 3')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Next picture' })).toBeDisabled();
    await userEvent.click(modal.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('zooms by its button and by a double tap, and resets with another picture', async () => {
    await showProduct({ jacket });
    await userEvent.click(enlarge(1));
    const modal = within(await findDialog());
    const front = modal.getByAltText('front');
    const zoom = modal.getByRole('button', { name: 'Zoom' });
    await userEvent.click(zoom);
    expect(front.style.transform).toContain('scale(2.5)');
    expect(zoom).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(zoom).toHaveAttribute('aria-pressed', 'false');
    expect(front.style.transform).toContain('scale(1)');
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.dblClick(front);
    expect(front.style.transform).toContain('scale(2.5)');
    await userEvent.dblClick(front);
    expect(front.style.transform).toContain('scale(1)');
  });

  it('zooms with two fingers, and back to the whole picture', async () => {
    await showProduct({ jacket });
    await userEvent.click(enlarge(1));
    const modal = within(await findDialog());
    const front = modal.getByAltText('front');
    // jsdom has no PointerEvent.
    const firePointer = (type: string, pointerId: number, clientX: number) =>
      fireEvent(front, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId }));
    firePointer('pointerdown', 1, 0);
    firePointer('pointerdown', 2, 100);
    firePointer('pointermove', 2, 300);
    expect(front.style.transform).toContain('scale(3)');
    expect(modal.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
    firePointer('pointermove', 2, 20);
    expect(front.style.transform).toContain('scale(1)');
    expect(modal.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'false');
  });
});
