import { endSession, startSession } from '@vastra/shared/session';
import { stubUpload } from '@vastra/shared/testing/stub-upload';
import { profile, user } from '../../../../testing/fixtures';
import { uploadPhoto } from './upload-photo';

const file = new File(['a picture'], 'me.png', { type: 'image/png' });

const createOptions = () => ({ signal: new AbortController().signal, onProgress: jest.fn() });

beforeEach(() => startSession({ user, token: 'a-token' }));
afterEach(() => endSession());

it("uploads the photo with the customer's token and reports progress", async () => {
  const sent = stubUpload(200, { success: true, data: profile });
  const uploadOptions = createOptions();
  expect(await uploadPhoto(file, uploadOptions)).toEqual(profile);
  expect(sent).toEqual([{ method: 'PUT', path: '/api/v1/account/photo', bearer: 'Bearer a-token' }]);
  expect(uploadOptions.onProgress).toHaveBeenCalledWith(0.25);
});

it.each([
  [413, { code: 'too_large', message: 'At most 8 MB.' }, 'At most 8 MB.'],
  [502, '<html>', 'An error occurred'],
  [0, '', 'Network error. Please check your connection.'],
])('throws the message of a response with status %s', async (status, body, message) => {
  stubUpload(status, body);
  await expect(uploadPhoto(file, createOptions())).rejects.toMatchObject({ message });
});

it('can be aborted', async () => {
  stubUpload(200, { success: true, data: profile });
  const controller = new AbortController();
  const upload = uploadPhoto(file, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('left')),
  });
  await expect(upload).rejects.toThrow('left');
});
