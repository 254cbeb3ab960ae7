import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OriginContext } from '@vastra/shared/federation';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { shownPost } from '../../testing/posts';
import { Share } from './share';

const url = 'http://shop.test/blog/linen-in-june';
const said: Notice[] = [];
const show = () =>
  render(
    <OriginContext value="http://shop.test">
      <Share post={shownPost()} />
    </OriginContext>,
  );

beforeEach(() => {
  said.length = 0;
  setNoticeRenderer((notice) => said.push(notice));
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const deviceShares = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

it('offers links that need nobody’s script', () => {
  show();
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
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(url);
  expect(said).toMatchObject([{ kind: 'success', text: 'The link is copied.' }]);
});

it('says when the link cannot be copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(said).toMatchObject([{ kind: 'error', text: 'The link could not be copied.' }]);
});

it("shares by the device's own way where it has one", async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  deviceShares(share);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Linen in June', text: 'Why linen is worth its creases.', url });
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

it.each([
  ['AbortError', 0],
  ['NotAllowedError', 1],
])('after %s says %s things', async (name, count) => {
  deviceShares(() => Promise.reject(new DOMException('x', name)));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(said).toHaveLength(count);
});
