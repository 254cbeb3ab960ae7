import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { FormDialog } from './components/dialogs/form-dialog';
import { PictureInput } from './components/form/picture-input';
import { settings } from './pages/settings/testing/settings';
import { openAt, press, recordBody, setUpAdmin } from './testing/admin';
import { buildPictureFile } from './testing/picture-file';
import { setUpUploads } from './testing/stub-upload';

const image = { data: '/media/old-0123456789ab/960.webp', alt: 'A shirt', width: 960, height: 600 };
const uploaded = { mediaId: 'new', image: { ...image, data: '/media/new-0123456789ab/960.webp' } };
const banner = {
  id: 'one',
  mediaId: 'old',
  image,
  title: 'Summer',
  subtitle: '',
  price: 499,
  link: '/shop',
  isActive: true,
  version: 3,
};
const post = {
  _id: 'p1',
  slug: 'linen',
  title: 'Linen',
  excerpt: 'Why linen.',
  content: '<p>It breathes.</p>',
  categories: [],
  tags: [],
  mediaId: 'old',
  author: { name: 'Meera Nair', avatar: null },
  featuredImage: { url: image.data, alt: 'A shirt', width: 960, height: 600 },
  readingTime: 1,
  publishedAt: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T03:04:00.000Z',
};
const texts = { badge: '', title: 'Summer', text: 'Cool', link: { label: 'Shop Now', to: '/shop' } };
const quote = { quote: 'Lovely', author: 'Asha', role: '', mediaId: 'old', alt: 'Asha' };
const content = {
  services: { value: [], version: 1 },
  promo: { value: { ...texts, mediaId: 'old', alt: 'A dress' }, image, version: 2 },
  testimonial: { value: quote, image, version: 2 },
  topBar: { value: null, version: 0 },
};
const category = {
  _id: 'men',
  parentId: null,
  name: 'Men',
  icon: null,
  position: 0,
  isFeatured: false,
  hsn: '',
  productCount: 0,
  version: 1,
};
const product = {
  _id: 'jacket',
  title: 'Denim Jacket',
  brand: 'Neelgaon',
  categoryId: 'men',
  category: { _id: 'men', name: 'Men' },
  shortDesc: 'A jacket',
  description: 'Of denim.',
  features: [],
  specs: [],
  genericName: '',
  countryOfOrigin: '',
  maker: '',
  importer: '',
  netQuantity: '',
  madeOn: '',
  customerCare: '',
  hsn: '6201',
  keywords: '',
  occasions: [],
  recipients: [],
  materials: [],
  tags: [],
  isArchived: false,
  variants: [
    {
      _id: 'jacket-s',
      sku: 'J-S',
      color: 'Indigo',
      colorCode: '#324B78',
      size: 'S',
      price: 999,
      originalPrice: 1499,
      stock: 3,
    },
  ],
  images: [] as object[],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  version: 3,
};

const branded = {
  ...settings,
  brand: {
    ...settings.brand,
    value: { ...settings.brand.value, logo: { mediaId: 'old', alt: 'Vastra' } },
    logoImage: image,
  },
};
const hero = {
  name: 'blog/hero',
  label: 'Hero',
  description: 'A picture.',
  remote: 'mf-blog',
  version: '1.0.0',
  pages: ['landing'],
  presets: [],
  settings: {
    heading: { type: 'string', title: 'Heading', maxLength: 20 },
    picture: { type: 'string', title: 'Picture', control: 'picture' },
  },
  required: [],
};
const layout = {
  id: 'sale',
  path: '/pages/sale',
  title: 'Sale',
  description: '',
  isPublished: false,
  hasChanges: true,
  sectionCount: 1,
  updated: { at: '2026-11-20T10:00:00Z', by: 'Leela' },
  sections: [
    {
      id: 'one',
      name: 'blog/hero',
      settings: { heading: 'Sale', picture: image.data },
      isHidden: false,
      from: null,
      to: null,
      audience: 'everyone',
      flag: null,
    },
  ],
  revision: 4,
  publishedVersion: null,
  versions: [],
};

interface UploadForm {
  path: string;
  open?: () => Promise<void>;
  /** Name of the region of the form, if the page has several. */
  region?: string;
  chooseLabel: string;
  /** Label of a text that is changed, so that there is something to save. */
  textLabel: string;
  saveLabel?: string;
  reads: Record<string, unknown>;
  /** The call that saves the form, and its reply. */
  save: [call: string, reply: object];
  /** Sent by the call that saves, or by the upload after it. */
  expected?: object;
  /** Name and start of a file that is no picture. */
  file?: [name: string, start: string];
  /** Reply to the upload. */
  uploaded?: object;
}

/** A form per module that renders the upload component. A test of .ci/lint looks for modules that are missing here. */
const uploadForms: Record<string, UploadForm> = {
  'pages/banner/banner-form.tsx': {
    path: '/admin/banners/one',
    chooseLabel: 'Replace picture',
    textLabel: 'Title',
    reads: { 'GET admin/banners': [banner] },
    save: ['PUT admin/banners/one', banner],
    expected: { mediaId: 'new' },
  },
  'pages/post/featured-picture.tsx': {
    path: '/admin/blog/p1',
    chooseLabel: 'Replace picture',
    textLabel: 'Title',
    reads: {
      'GET admin/blogs/p1': post,
      'GET admin/blogs': {
        rows: [],
        categories: [],
        tags: [],
        authors: [],
        pagination: { page: 1, limit: 1, total: 0, hasNextPage: false, hasPreviousPage: false },
      },
    },
    save: ['PUT blogs/p1', post],
    expected: { featuredImage: { mediaId: 'new', alt: 'A shirt' } },
  },
  'pages/content/promo-form.tsx': {
    path: '/admin/content?tab=promo',
    region: 'Promo',
    chooseLabel: 'Replace picture',
    textLabel: 'Title',
    reads: { 'GET admin/content': content },
    save: ['PUT admin/content/promo', content],
    expected: { value: { mediaId: 'new' } },
  },
  'pages/content/testimonial-form.tsx': {
    path: '/admin/content?tab=testimonial',
    region: 'Testimonial',
    chooseLabel: 'Replace picture',
    textLabel: 'Name',
    reads: { 'GET admin/content': content },
    save: ['PUT admin/content/testimonial', content],
    expected: { value: { mediaId: 'new' } },
  },
  'pages/categories/icon-field.tsx': {
    path: '/admin/categories',
    open: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Men' })),
    chooseLabel: 'Choose icon',
    textLabel: 'Name',
    reads: { 'GET admin/categories': [category] },
    save: ['PUT admin/categories/men', category],
    expected: { icon: expect.stringMatching(/^data:/) },
  },
  'pages/settings/brand/brand-form.tsx': {
    path: '/admin/settings?tab=brand',
    region: 'Brand',
    chooseLabel: 'Replace picture',
    textLabel: 'Alt text of the logo',
    reads: { 'GET admin/settings': branded, 'GET admin/tax-rates': [] },
    save: ['PUT admin/settings/brand', branded],
    expected: { value: { logo: { mediaId: 'new' } } },
  },
  'pages/settings/brand/font-field.tsx': {
    path: '/admin/settings?tab=brand',
    region: 'Brand',
    chooseLabel: 'Choose a font for texts',
    textLabel: 'Alt text of the logo',
    reads: { 'GET admin/settings': branded, 'GET admin/tax-rates': [] },
    save: ['PUT admin/settings/brand', branded],
    file: ['new.woff2', 'wOF2'],
    uploaded: { fontId: 'new', name: 'Inter', url: '/media/fonts/new.woff2', weights: { min: 400, max: 400 } },
    expected: { value: { textFont: { fontId: 'new' }, headingFont: null } },
  },
  'pages/layout/settings/picture-setting.tsx': {
    path: '/admin/pages/sale',
    open: async () => userEvent.click(await screen.findByRole('button', { name: 'Hero' })),
    chooseLabel: 'Replace picture',
    textLabel: 'Heading',
    saveLabel: 'Save draft',
    reads: {
      'GET admin/layouts/sale': layout,
      'GET admin/sections': [hero],
      'POST admin/layouts/sale/preview-link': { url: '/preview?token=x', expiresAt: '2026-11-20T11:00:00Z' },
    },
    save: ['PUT admin/layouts/sale', layout],
    expected: { sections: [{ settings: { picture: uploaded.image.data } }] },
  },
  'pages/product/pictures/pictures-card.tsx': {
    path: '/admin/products/jacket',
    chooseLabel: 'Add pictures',
    textLabel: 'Title',
    reads: { 'GET admin/categories': [category], 'GET admin/product-tags': [], 'GET admin/products/jacket': product },
    save: ['PUT products/jacket', { ...product, version: 4 }],
  },
  'pages/product/cards/search-engines-card.tsx': {
    path: '/admin/products/jacket',
    region: 'Search engines',
    chooseLabel: 'Choose picture',
    textLabel: 'Title',
    reads: { 'GET admin/categories': [category], 'GET admin/product-tags': [], 'GET admin/products/jacket': product },
    save: ['PUT products/jacket', { ...product, version: 4 }],
    expected: { seoMediaId: 'new' },
  },
};

/** The product after its upload. */
const uploadedProduct = { ...product, images: [{ ...uploaded, alt: '', color: null }], version: 5 };

const { sent, holdUploads } = setUpUploads();
setUpAdmin({ id: 'a', name: 'Shop Admin', email: 'admin@vastra.example', role: 'admin' });

// jsdom has no layout and no object URLs.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () =>
  ({ top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 }) as DOMRect;
document.elementFromPoint = () => null;
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => {};

/** Lets the browser read no file until the function that is returned is called. */
function holdFileReads(): () => void {
  const read = FileReader.prototype.readAsArrayBuffer;
  const held: (() => void)[] = [];
  const spy = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
    this: FileReader,
    blob: Blob,
  ) {
    held.push(() => read.call(this, blob));
  });
  return () => {
    spy.mockRestore();
    for (const start of held) start();
  };
}

const openForm = async ({
  path,
  open,
  region,
  chooseLabel,
  textLabel,
  saveLabel = 'Save',
  reads,
  file: [name, start] = ['new.png', ''],
  ...rest
}: UploadForm) => {
  const [call, reply] = rest.save;
  const bodies: object[] = [];
  const view = openAt(path, { ...reads, [call]: recordBody(bodies, reply) });
  await open?.();
  const part = region ? within(await screen.findByRole('region', { name: region })) : screen;
  const input = await part.findByLabelText(chooseLabel);
  const form = within(input.closest('form')!);
  const text = form.getByLabelText(textLabel);
  const change = () => userEvent.type(text, '!');
  const choose = (file = start ? new File([start], name) : buildPictureFile(name)) => userEvent.upload(input, file);
  const save = () => userEvent.click(form.getByRole('button', { name: saveLabel }));
  return { ...view, bodies, form, change, choose, save };
};

describe.each(Object.entries(uploadForms))('the form of %s', (_module, uploadForm) => {
  const isProduct = uploadForm.expected === undefined;
  const isSentOnChoice = !isProduct && uploadForm.chooseLabel !== 'Choose icon';

  it('saves after the upload has ended', async () => {
    const reply = holdUploads();
    const readFiles = holdFileReads();
    const { bodies, form, change, choose, save } = await openForm(uploadForm);
    await change();
    await choose();
    await save();
    const button = await form.findByRole('button', { name: 'Uploading…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(bodies).toEqual([]);
    await act(async () => readFiles());
    if (isSentOnChoice) {
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(bodies).toEqual([]);
      await act(async () => reply(201, { success: true, data: uploadForm.uploaded ?? uploaded }));
    }
    await waitFor(() => expect(bodies).toHaveLength(1));
    if (isProduct) {
      await waitFor(() => expect(sent).toHaveLength(1));
      await act(async () => reply(200, { success: true, data: uploadedProduct }));
      expect(await form.findByText('All changes are saved')).toBeVisible();
    } else expect(bodies[0]).toMatchObject(uploadForm.expected!);
  });

  it('is not saved after a failed upload', async () => {
    const reply = holdUploads();
    const readFiles = holdFileReads();
    const { bodies, form, change, choose, save } = await openForm(uploadForm);
    await change();
    const file = isSentOnChoice ? undefined : new File(['Dear customer,'], 'new.png', { type: 'image/png' });
    await choose(file);
    await save();
    await act(async () => readFiles());
    if (isSentOnChoice) {
      await waitFor(() => expect(sent).toHaveLength(1));
      await act(async () => reply(507, { success: false, code: 'full', message: 'The storage is full.' }));
    }
    const message = isSentOnChoice ? 'The storage is full.' : /^new\.png is not a/;
    expect(await form.findByText(message)).toBeVisible();
    expect(await form.findByRole('button', { name: uploadForm.saveLabel ?? 'Save' })).toBeEnabled();
    expect(form.getByText('Unsaved changes')).toBeVisible();
    expect(bodies).toEqual([]);
  });
});

it('is waited for by the action of a dialog with a form', async () => {
  const reply = holdUploads();
  const submit = jest.fn();
  const dialog = (
    <FormDialog
      title="Reply"
      confirmLabel="Send"
      values={{ picture: null }}
      onSubmit={async (values) => submit(values)}
      onCancel={() => {}}
    >
      <PictureInput name="picture" label="Picture" />
    </FormDialog>
  );
  renderRoutes([{ path: '/', element: dialog }], '/');
  await userEvent.upload(await screen.findByLabelText('Choose picture'), buildPictureFile('new.png'));
  await press('Send');
  expect(await screen.findByRole('button', { name: 'Uploading…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(submit).not.toHaveBeenCalled();
  await act(async () => reply(201, { success: true, data: uploaded }));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ picture: uploaded }));
});

describe('while a picture is uploaded', () => {
  const uploadForm = uploadForms['pages/banner/banner-form.tsx'];
  const leave = () => userEvent.click(screen.getByRole('link', { name: '← Banners' }));

  it('asks before the page is left, and saves nothing after it', async () => {
    const reply = holdUploads();
    const { bodies, router, choose, save } = await openForm(uploadForm);
    await choose();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await save();
    await leave();
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/banners'));
    await act(async () => reply(201, { success: true, data: uploaded }));
    expect(bodies).toEqual([]);
  });

  it('can be repeated with the same file after a failure', async () => {
    const reply = holdUploads();
    const { bodies, choose, save } = await openForm(uploadForm);
    await choose();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => reply(507, { success: false, code: 'full', message: 'The storage is full.' }));
    await press('Try again');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1].has('file')).toBe(true);
    await save();
    await act(async () => reply(201, { success: true, data: uploaded }));
    await waitFor(() => expect(bodies).toMatchObject([{ mediaId: 'new' }]));
  });

  it('asks while the pictures of a saved product are uploaded', async () => {
    const reply = holdUploads();
    const { form, choose, save } = await openForm(uploadForms['pages/product/pictures/pictures-card.tsx']);
    await choose();
    await screen.findByText('Uploaded when you save');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await act(async () => reply(200, { success: true, data: uploadedProduct }));
    expect(await form.findByText('All changes are saved')).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});
