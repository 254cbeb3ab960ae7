import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAdminSession } from '../../admin-session';
import { buildPictureFile } from '../../testing/picture-file';
import { PictureField } from './picture-field';
import { findPictureError } from './picture-files';

beforeEach(() => useAdminSession.setState({ status: 'signed-in', token: 'good' }, true));

const picture = buildPictureFile('hat.png');

const sent: { method: string; url: string; form: FormData }[] = [];
/** Stub of XMLHttpRequest that responds when the test calls `respond`. */
class StubUpload {
  static last: StubUpload;
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  responseText = '';
  private call = { method: '', url: '' };
  constructor() {
    StubUpload.last = this;
  }
  open(method: string, url: string) {
    this.call = { method, url };
  }
  setRequestHeader() {}
  send(form: FormData) {
    sent.push({ ...this.call, form });
  }
  respond(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}
const realXMLHttpRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  sent.length = 0;
  globalThis.XMLHttpRequest = StubUpload as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realXMLHttpRequest;
});

const open = () => {
  const onPicture = jest.fn();
  render(<PictureField label="Picture" image={null} path="admin/pictures" onPicture={onPicture} />);
  return onPicture;
};

it('shows the progress, and passes on the stored picture', async () => {
  const onPicture = open();
  await userEvent.upload(screen.getByLabelText('Choose picture'), picture);
  await screen.findByRole('progressbar', { name: 'Upload' });
  act(() => StubUpload.last.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.25);
  expect(screen.getByLabelText('Choose picture')).toHaveAttribute('aria-disabled', 'true');
  const stored = { mediaId: 'm1', image: { data: '/media/m1/640.webp', alt: '', width: 640, height: 640 } };
  await act(async () => StubUpload.last.respond(201, { success: true, data: stored }));
  await waitFor(() => expect(onPicture).toHaveBeenCalledWith(stored));
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/v1/admin/pictures' }]);
  expect(sent[0].form.has('file')).toBe(true);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('shows why the server rejects a picture', async () => {
  open();
  await userEvent.upload(screen.getByLabelText('Choose picture'), picture);
  await screen.findByRole('progressbar', { name: 'Upload' });
  const rejection = { success: false, code: 'not_a_picture', message: 'This is no picture.' };
  await act(async () => StubUpload.last.respond(415, rejection));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.');
  expect(screen.getByLabelText('Choose picture')).toBeEnabled();
});

it('rejects a renamed text file when it is chosen, without sending it', async () => {
  open();
  const renamed = new File(['Dear customer,'], 'letter.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Choose picture'), renamed);
  expect(await screen.findByRole('alert')).toHaveTextContent('letter.png is not a JPEG, PNG, WebP or AVIF picture.');
  expect(sent).toEqual([]);
});

it('rejects a file that cannot be read, such as a file that was deleted meanwhile', async () => {
  const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
    queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>));
  });
  expect(await findPictureError(new File(['x'], 'gone.png', { type: 'image/png' }))).toMatch(/^gone\.png is not/);
  read.mockRestore();
});

it.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], undefined],
  ['a WebP', [...'RIFF\0\0\0\0WEBPVP8 '].map((letter) => letter.charCodeAt(0)), undefined],
  ['an AVIF', [...'\0\0\0\x20ftypmif1\0\0\0\0mif1avif'].map((letter) => letter.charCodeAt(0)), undefined],
  ['a HEIC', [...'\0\0\0\x20ftypheic\0\0\0\0mif1heic'].map((letter) => letter.charCodeAt(0)), /is not a JPEG/],
  ['an empty file', [], /is not a JPEG/],
])('knows %s by its first bytes', async (_name, bytes, message) => {
  const error = await findPictureError(new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }));
  if (message) expect(error).toMatch(message);
  else expect(error).toBeUndefined();
});
