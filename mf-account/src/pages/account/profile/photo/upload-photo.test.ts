import { endSession, startSession } from '@vastra/shared/session';
import { profile, user } from '../../../../testing/fixtures';
import { uploadPhoto } from './upload-photo';

const file = new File(['a picture'], 'me.png', { type: 'image/png' });

/** Replaces XMLHttpRequest by a stub that reports progress and then responds. A status of 0 is a network error. Returns the requests. */
function stubUpload(status: number, body: unknown) {
  const sent: { method: string; path: string; bearer: string }[] = [];
  globalThis.XMLHttpRequest = class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = status;
    responseText = typeof body === 'string' ? body : JSON.stringify(body);
    private line = { method: '', path: '', bearer: '' };
    open(method: string, path: string) {
      Object.assign(this.line, { method, path });
    }
    setRequestHeader(_: string, value: string) {
      this.line.bearer = value;
    }
    send(form: FormData) {
      expect(form.has('file')).toBe(true);
      sent.push(this.line);
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      queueMicrotask(() => (status === 0 ? this.onerror?.() : this.onload?.()));
    }
    abort() {
      this.onabort?.();
    }
  } as unknown as typeof XMLHttpRequest;
  return sent;
}
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
  [413, { code: 'picture_too_large', message: 'At most 8 MB.' }, 'At most 8 MB.'],
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
