import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../../../routes';
import { profile, profileReplies, user } from '../../../../testing/fixtures';
import { uploadPhoto } from './upload-photo';
import { largestPhoto } from './validate-photo';

jest.mock('./upload-photo', () => ({ uploadPhoto: jest.fn() }));

const photo = { data: '/media/ph-0123456789ab/320.webp', alt: '', width: 512, height: 512 };
const notices: Notice[] = [];
beforeAll(() => import('../../page'));
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  notices.length = 0;
  setNoticeRenderer((notice) => notices.push(notice));
  URL.createObjectURL = jest.fn(() => 'blob:preview');
  URL.revokeObjectURL = jest.fn();
});

const file = (name = 'me.heic', type = 'image/heic', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = async (chosen: File) => {
  await screen.findByRole('button', { name: 'Change Photo' });
  await userEvent.upload(screen.getByLabelText('Photo'), chosen, { applyAccept: false });
};
const picture = () => document.querySelector('.face > img');
function open(of: Partial<Profile> = {}, replies: Record<string, unknown> = {}) {
  serverReplies({ ...profileReplies, 'GET account/profile': { ...profile, ...of }, ...replies });
  renderRoutes(routes, '/account');
}

it('takes a picture of any type, shows it while it is sent, and then the shop’s', async () => {
  let report: ((part: number) => void) | undefined;
  let arrive: ((next: Profile) => void) | undefined;
  (uploadPhoto as jest.Mock).mockImplementation((_, { onProgress }) => {
    report = onProgress;
    return new Promise((resolve) => (arrive = resolve));
  });
  open();
  await screen.findByRole('button', { name: 'Change Photo' });
  expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/*');
  await choose(file());
  expect(await screen.findByRole('progressbar', { name: 'Sending the photo' })).toHaveAttribute('value', '0');
  expect(picture()).toHaveAttribute('src', 'blob:preview');
  await waitFor(() => expect(report).toBeDefined());
  act(() => report!(0.25));
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.25');
  expect(screen.getByRole('button', { name: 'Change Photo' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => arrive!({ ...profile, photo }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(picture()).toHaveAttribute('srcset', expect.stringContaining('/media/ph-0123456789ab/96.webp'));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  expect(notices.map(({ text }) => text)).toEqual(['Photo updated']);
});

it.each([
  [file('large.jpg', 'image/jpeg', largestPhoto + 1), 'large.jpg is larger than 8 MB.'],
  [file('notes.pdf', 'application/pdf'), 'notes.pdf is not a picture.'],
])('refuses what cannot be a photo', async (chosen, sentence) => {
  (uploadPhoto as jest.Mock).mockClear();
  open();
  await choose(chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(uploadPhoto).not.toHaveBeenCalled();
});

it('says that the shop cannot read it, and shows what was there before', async () => {
  (uploadPhoto as jest.Mock).mockRejectedValue(new ApiError(400, 'picture_unreadable', 'We cannot read this picture.'));
  open();
  await choose(file());
  expect(await screen.findByText('We cannot read this picture.')).toHaveAttribute('role', 'alert');
  expect(picture()).toBeNull();
  expect(screen.getByText('A')).toBeInTheDocument();
});

it('can be removed', async () => {
  open({ photo }, { 'DELETE account/photo': profile });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('A')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Photo' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
});

it('stays when it cannot be removed', async () => {
  open({ photo }, { 'DELETE account/photo': failure(500, 'x', 'An error occurred') });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  expect(picture()).toBeInTheDocument();
});
