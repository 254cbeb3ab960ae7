import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAdminSession } from '../../admin-session';
import { PictureField } from './picture-field';

beforeEach(() => useAdminSession.setState({ status: 'signed-in', token: 'good' }, true));

const picture = new File(['picture'], 'hat.png', { type: 'image/png' });

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
  act(() => StubUpload.last.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.25);
  expect(screen.getByLabelText('Choose picture')).toBeDisabled();
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
  const rejection = { success: false, code: 'not_a_picture', message: 'This is no picture.' };
  await act(async () => StubUpload.last.respond(415, rejection));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.');
  expect(screen.getByLabelText('Choose picture')).toBeEnabled();
});
