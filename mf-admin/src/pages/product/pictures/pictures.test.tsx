import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProduct } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildPictureFile } from '../../../testing/picture-file';
import { uploadPhoto } from '../api';
import { saveProduct } from '../save-product';
import { bodies, fillIn, image, jacket, mockServer, open, save, signIn } from '../testing/product-editor';
import { toFormValues } from '../values';
import { addPendingPicture } from './pending-uploads';

jest.mock('../api', () => ({ ...jest.requireActual('../api'), uploadPhoto: jest.fn() }));
const uploadMock = uploadPhoto as jest.Mock;

beforeEach(() => {
  uploadMock.mockReset();
  signIn();
});

const file = (name: string) => buildPictureFile(name);
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText('Add pictures').parentElement!, { dataTransfer: { files } });
const withPhoto = (product: AdminProduct, mediaId: string): AdminProduct => ({
  ...product,
  version: product.version + 1,
  images: [...product.images, { mediaId, alt: '', color: null, image: image(mediaId) }],
});

describe('pictures', () => {
  it('are uploaded one by one after a new product is saved, and a failed one is not lost', async () => {
    const first = withPhoto({ ...jacket, images: [], version: 1 }, 'one');
    mockServer({ 'POST products': { ...jacket, images: [], version: 1 }, 'GET admin/products/jacket': first });
    uploadMock.mockResolvedValueOnce(first).mockRejectedValueOnce(new Error('lost'));
    const { router } = await open('/admin/new-product');
    await fillIn();
    drop(file('one.png'), new File(['x'], 'notes.png', { type: 'image/png' }), file('two.png'));
    expect(await screen.findByText('notes.png is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
    await userEvent.type(screen.getAllByLabelText('Alt text')[1], 'From behind');
    await userEvent.selectOptions(screen.getAllByLabelText('Colour')[0], 'White');
    await save('Add product');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/jacket'));
    expect(uploadMock.mock.calls.map(([id, picture, { alt }]) => [id, picture.name, alt])).toEqual([
      ['jacket', 'one.png', ''],
      ['jacket', 'two.png', 'From behind'],
    ]);
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(screen.getAllByLabelText('Alt text').map((input) => (input as HTMLInputElement).value)).toEqual([
      '',
      'From behind',
    ]);
    uploadMock.mockResolvedValueOnce(withPhoto(first, 'two'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(uploadMock).toHaveBeenCalledTimes(3);
  });

  it('are uploaded when the product is saved', async () => {
    mockServer();
    uploadMock.mockImplementation(async (_id, _file, { onProgress }) => {
      onProgress(0.5);
      return withPhoto({ ...jacket, version: 4 }, 'new');
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    drop(file('new.png'));
    expect(await screen.findByText('Uploaded when you save')).toBeVisible();
    await save();
    await waitFor(() => expect(uploadMock).toHaveBeenCalledTimes(1));
    expect(bodies[0]).toMatchObject({ images: [{ mediaId: 'front' }] });
    expect(await screen.findByText('All changes are saved')).toBeVisible();
  });

  it('are saved in their order, even with a new one first', async () => {
    mockServer();
    uploadMock.mockResolvedValue(withPhoto({ ...jacket, version: 4 }, 'new'));
    const values = toFormValues(jacket);
    await saveProduct(
      'jacket',
      { ...values, images: [addPendingPicture(file('new.png')), ...values.images] },
      { version: 3 },
    );
    expect(bodies).toMatchObject([
      { version: 3, images: [{ mediaId: 'front' }, { mediaId: 'back' }] },
      { version: 5, images: [{ mediaId: 'new' }, { mediaId: 'front' }, { mediaId: 'back' }] },
    ]);
  });

  it('are not uploaded when the product could not be saved', async () => {
    mockServer({ 'PUT products/jacket': buildFailure(500, 'internal_error', 'An error occurred') });
    await open();
    drop(file('new.png'));
    await screen.findByText('Uploaded when you save');
    await save();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(uploadMock).not.toHaveBeenCalled();
    expect(screen.getByText('Uploaded when you save')).toBeVisible();
  });

  it('are no part of the unsaved input that survives a reload', async () => {
    mockServer();
    const { unmount } = await open();
    drop(file('new.png'));
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Trucker' } });
    await screen.findByText('Uploaded when you save');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await open();
    expect(await screen.findByText('Pictures that were not uploaded have to be chosen again.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Trucker');
    expect(screen.getAllByLabelText('Alt text')).toHaveLength(2);
  });

  it('are rejected when they are too large', async () => {
    mockServer();
    await open();
    const large = file('large.png');
    Object.defineProperty(large, 'size', { value: 8 * 1024 * 1024 + 1 });
    drop(large);
    expect(await screen.findByText('large.png is larger than 8 MB.')).toBeVisible();
    expect(screen.getAllByLabelText('Alt text')).toHaveLength(2);
  });
});
