import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract/media';
import { ApiError } from '@vastra/shared/http';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../../routes';
import { profile, profileReplies, user } from '../../../../testing/fixtures';
import { uploadPhoto } from './upload-photo';

jest.mock('./upload-photo', () => ({ uploadPhoto: jest.fn() }));

const photo = { data: '/media/ph-0123456789ab/320.webp', alt: '', width: 512, height: 512 };
const toasts: Toast[] = [];
beforeAll(() => import('../../page'));
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
  URL.createObjectURL = jest.fn(() => 'blob:preview');
  URL.revokeObjectURL = jest.fn();
});

const createFile = (name = 'me.heic', type = 'image/heic', size = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = async (chosen: File) => {
  await screen.findByRole('button', { name: 'Change Photo' });
  await userEvent.upload(screen.getByLabelText('Photo'), chosen, { applyAccept: false });
};
const findPicture = () => screen.getByRole('region', { name: 'Your details' }).querySelector('img');
function open(changes: Partial<Profile> = {}, replies: Record<string, unknown> = {}) {
  stubServer({ ...profileReplies, 'GET account/profile': { ...profile, ...changes }, ...replies });
  renderRoutes(routes, '/account');
}

it('accepts a picture of any type, shows it while it is uploaded, and then the stored photo', async () => {
  let reportProgress: ((part: number) => void) | undefined;
  let respond: ((next: Profile) => void) | undefined;
  (uploadPhoto as jest.Mock).mockImplementation((_, { onProgress }) => {
    reportProgress = onProgress;
    return new Promise((resolve) => (respond = resolve));
  });
  open();
  await screen.findByRole('button', { name: 'Change Photo' });
  expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/*');
  await choose(createFile());
  expect(await screen.findByRole('progressbar', { name: 'Sending the photo' })).toHaveAttribute('value', '0');
  expect(findPicture()).toHaveAttribute('src', 'blob:preview');
  await waitFor(() => expect(reportProgress).toBeDefined());
  act(() => reportProgress!(0.25));
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.25');
  expect(screen.getByRole('button', { name: 'Change Photo' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => respond!({ ...profile, photo }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(findPicture()).toHaveAttribute('srcset', expect.stringContaining('/media/ph-0123456789ab/96.webp'));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  expect(toasts.map(({ text }) => text)).toEqual(['Photo updated']);
});

it.each([
  [createFile('large.jpg', 'image/jpeg', maxPictureBytes + 1), 'large.jpg is larger than 8 MB.'],
  [createFile('notes.pdf', 'application/pdf'), 'notes.pdf is not a picture.'],
])('refuses a file that cannot be a photo', async (chosen, sentence) => {
  (uploadPhoto as jest.Mock).mockClear();
  open();
  await choose(chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(uploadPhoto).not.toHaveBeenCalled();
});

it('shows an error when the API cannot read the photo, and the previous one', async () => {
  (uploadPhoto as jest.Mock).mockRejectedValue(new ApiError(415, 'not_a_picture', 'We cannot read this picture.'));
  open();
  await choose(createFile());
  expect(await screen.findByText('We cannot read this picture.')).toHaveAttribute('role', 'alert');
  expect(findPicture()).toBeNull();
  expect(screen.getByText('A')).toBeInTheDocument();
});

it('can be removed', async () => {
  open({ photo }, { 'DELETE account/photo': profile });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('A')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Photo' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
});

it('stays when removing it fails', async () => {
  open({ photo }, { 'DELETE account/photo': buildFailure(500, 'x', 'An error occurred') });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  expect(findPicture()).toBeInTheDocument();
});
