import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt, press, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import { buildPictureFile } from '../../../../../mf-admin/src/testing/picture-file';
import { setUpUploads } from '../../../../../mf-admin/src/testing/stub-upload';

const image = { data: '/media/old-0123456789ab/960.webp', alt: 'A shirt', width: 960, height: 600 };
const uploaded = { mediaId: 'new', image: { ...image, data: '/media/new-0123456789ab/960.webp' } };
const collection = {
  _id: 'linen',
  title: 'Linen',
  description: '',
  mediaId: 'old',
  image,
  seoTitle: '',
  seoDescription: '',
  isActive: true,
  kind: 'rule',
  match: 'all',
  conditions: [{ field: 'stock', inStock: true }],
  productIds: [],
  pinnedIds: [],
  sort: 'relevance',
  products: [],
  state: 'published',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
};
const { sent, holdUploads } = setUpUploads();
setUpAdmin({ id: 'a', name: 'Shop Admin', email: 'admin@vastra.example', role: 'admin' });

/** Opens the form, changes its title, chooses a picture and presses Save. */
async function saveWithPicture() {
  const bodies: object[] = [];
  openAt('/admin/collections/linen', {
    'GET admin/collections/linen': collection,
    'POST admin/collections/preview': { total: 0, products: [] },
    'PUT admin/collections/linen': recordBody(bodies, collection),
  });
  const input = await screen.findByLabelText('Replace picture');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.upload(input, buildPictureFile('new.png'));
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(bodies).toEqual([]);
  return bodies;
}

describe('the form of collections/admin/pages/collection/collection-form.tsx', () => {
  it('saves after the upload has ended', async () => {
    const reply = holdUploads();
    const bodies = await saveWithPicture();
    expect(await screen.findByRole('button', { name: 'Uploading…' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => reply(201, { success: true, data: uploaded }));
    await waitFor(() => expect(bodies).toMatchObject([{ mediaId: 'new' }]));
  });

  it('is not saved after a failed upload', async () => {
    const reply = holdUploads();
    const bodies = await saveWithPicture();
    await act(async () => reply(507, { success: false, code: 'full', message: 'The storage is full.' }));
    expect(await screen.findByText('The storage is full.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(bodies).toEqual([]);
  });
});
