import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OriginContext } from '@vastra/shared/federation';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { createPost } from '../../testing/posts';
import { Share } from './share';

const url = 'http://shop.test/blog/linen-in-june';
const toasts: Toast[] = [];
const renderShare = () =>
  render(
    <OriginContext value="http://shop.test">
      <Share post={createPost()} />
    </OriginContext>,
  );

beforeEach(() => {
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const stubDeviceShare = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

it('offers links without third-party scripts', () => {
  renderShare();
  const message = encodeURIComponent(`Linen in June ${url}`);
  expect(screen.getByRole('group', { name: 'Share this article' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/?text=${message}`);
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Linen%20in%20June&body=${message}`,
  );
});

it('copies the link', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderShare();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(url);
  expect(toasts).toMatchObject([{ kind: 'success', text: 'The link is copied.' }]);
});

it('shows an error when the link cannot be copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  renderShare();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(toasts).toMatchObject([{ kind: 'error', text: 'The link could not be copied.' }]);
});

it("opens the device's share dialog if it has one", async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  stubDeviceShare(share);
  renderShare();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Linen in June', text: 'Why linen is worth its creases.', url });
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

it.each([
  ['AbortError', 0],
  ['NotAllowedError', 1],
])('after %s shows %s toasts', async (name, count) => {
  stubDeviceShare(() => Promise.reject(new DOMException('x', name)));
  renderShare();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(toasts).toHaveLength(count);
});
