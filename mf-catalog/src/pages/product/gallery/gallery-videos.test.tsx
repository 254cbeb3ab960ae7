import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductVideo } from '@vastra/shared/contract';
import { showProduct } from '../../../testing/product-page';
import { buildPicture, buildProduct } from '../../../testing/products';

const video: ProductVideo = {
  _id: 'v1',
  title: 'On the street',
  src: '/media/videos/v1-0123456789ab.mp4',
  type: 'video/mp4',
  poster: buildPicture('poster'),
  captions: '/media/videos/v1-0123456789ab.vtt',
  duration: 12,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const show = () =>
  showProduct({ jacket: buildProduct({ videos: [video, { ...video, _id: 'v2', title: 'Turning', captions: null }] }) });
const getPlayer = () => document.querySelector('video');

beforeEach(() => {
  HTMLMediaElement.prototype.pause = jest.fn();
});

it('follows the pictures, and requests nothing until its button is pressed', async () => {
  await show();
  const button = await screen.findByRole('button', { name: 'Play video: On the street' });
  const items = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
  expect(items.map((item) => item.contains(button))).toEqual([false, false, true, false]);
  expect(screen.getByRole('link', { name: 'Show video 1: On the street' })).toHaveAttribute('href', '#video-1');
  expect(getPlayer()).toBeNull();
  await userEvent.click(button);
  expect(screen.getByLabelText('On the street')).toHaveFocus();
  expect(getPlayer()).toHaveAttribute('preload', 'none');
  expect(getPlayer()).toHaveAttribute('controls');
  expect(getPlayer()!.querySelector('source')).toHaveAttribute('src', video.src);
  expect(getPlayer()!.querySelector('track')).toHaveAttribute('src', video.captions);
});

it('pauses when another picture is shown, and says when it cannot be played', async () => {
  await show();
  await userEvent.click(await screen.findByRole('link', { name: 'Show video 2: Turning' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play video: Turning' }));
  expect(getPlayer()!.querySelector('track')).toBeNull();
  const { pause } = getPlayer()!;
  await userEvent.click(screen.getByRole('link', { name: /^Show picture 1/ }));
  expect(pause).toHaveBeenCalled();
  fireEvent.error(getPlayer()!.querySelector('source')!);
  expect(screen.getByText('The video could not be played. Please try again.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Play video: Turning' })).toBeVisible();
});

it('is in the structured data', async () => {
  await show();
  const [product] = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(product.subjectOf[0]).toEqual({
    '@type': 'VideoObject',
    name: 'On the street',
    description: 'Indigo Denim Jacket: On the street',
    thumbnailUrl: 'http://shop.test/media/poster-0123456789ab/1200.webp',
    contentUrl: `http://shop.test${video.src}`,
    uploadDate: video.createdAt,
    duration: 'PT12S',
  });
});

it('leaves the gallery of a product without videos as it is', async () => {
  await showProduct();
  expect(screen.queryByRole('button', { name: /^Play video/ })).not.toBeInTheDocument();
  const [product] = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(product).not.toHaveProperty('subjectOf');
});
