import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProduct } from '@vastra/shared/contract';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { startAdminSession } from '../../../admin-session';
import { Component } from '../page';

const categories = [
  {
    _id: 'men',
    name: 'Men',
    parentId: null,
    icon: null,
    position: 0,
    isFeatured: false,
    hsn: '',
    productCount: 0,
    version: 1,
  },
  {
    _id: 'jackets',
    name: 'Jackets',
    parentId: 'men',
    icon: null,
    position: 1,
    isFeatured: false,
    hsn: '',
    productCount: 1,
    version: 1,
  },
];
export const image = (id: string) => ({
  data: `/media/${id}-0123456789ab/960.webp`,
  alt: '',
  width: 960,
  height: 1200,
});
/** A product as the API returns it to the editor. */
export const jacket: AdminProduct = {
  _id: 'jacket',
  title: 'Denim Jacket',
  brand: 'Neelgaon',
  categoryId: 'jackets',
  category: { _id: 'jackets', name: 'Jackets' },
  genericName: '',
  countryOfOrigin: '',
  maker: '',
  importer: '',
  netQuantity: '',
  madeOn: '',
  customerCare: '',
  ...{ colorLabel: '', sizeLabel: '', option3Label: '', swatches: '' },
  ...{ backorder: '', shipsFrom: '', leadDays: '', backorderLimit: '' },
  saleStartsAt: '',
  ...{ seoTitle: '', seoDescription: '' },
  shortDesc: 'A jacket',
  description: 'Of denim.',
  descriptionHtml: '',
  features: ['Two pockets', 'Lined'],
  specs: [{ label: 'Fabric', value: 'Denim' }],
  hsn: '6201',
  keywords: 'blue',
  occasions: ['Office'],
  recipients: [],
  tags: [],
  materials: ['Cotton', 'Denim'],
  isArchived: false,
  variants: [
    {
      _id: 'jacket-indigo-s',
      sku: 'J-S',
      color: 'Indigo',
      colorCode: '#324B78',
      size: 'S',
      price: 999,
      originalPrice: 1499,
      stock: 3,
    },
    {
      _id: 'jacket-indigo-m',
      sku: 'J-M',
      color: 'Indigo',
      colorCode: '#324B78',
      size: 'M',
      price: 1049.5,
      originalPrice: 1499,
      stock: 0,
    },
  ],
  images: [
    { mediaId: 'front', alt: 'From the front', color: 'Indigo', image: image('front') },
    { mediaId: 'back', alt: 'From behind', color: null, image: image('back') },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  version: 3,
};

/** Bodies of the save calls since the last `mockServer`. */
export const bodies: Record<string, unknown>[] = [];
export const mockServer = (overrides: Record<string, unknown> = {}) => {
  bodies.length = 0;
  /** Replies as the server, which returns the saved custom fields and size chart. */
  const recordBody =
    (response: object) =>
    ({ body }: { body: Record<string, unknown> }) => {
      bodies.push(body);
      return { ...response, customFields: body.customFields, sizeChartId: body.sizeChartId };
    };
  return stubServer({
    'GET admin/categories': categories,
    'GET admin/products/jacket': jacket,
    'PUT products/jacket': recordBody({ ...jacket, title: 'Denim Jacket', version: 4 }),
    'POST products': recordBody({ ...jacket, version: 1 }),
    ...overrides,
  });
};
export const routes = [
  { path: '/admin/products/:id', element: <Component /> },
  { path: '/admin/new-product', element: <Component /> },
];
export const open = async (path = '/admin/products/jacket') => {
  const view = renderRoutes(routes, path);
  await screen.findByLabelText('Title');
  return view;
};
export const save = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));
export const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const retype = (name: string, text: string) => fireEvent.change(getField(name), { target: { value: text } });
export const enter = (name: string, text: string) => {
  retype(name, text);
  fireEvent.keyDown(getField(name), { key: 'Enter' });
};

export function signIn(): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  // Drafts of the previous test.
  localStorage.clear();
  startAdminSession({
    token: 't',
    admin: { id: 'a', name: 'Shop Admin', email: 'admin@vastra.example', role: 'admin' },
  });
}

/** Fills in everything that a new product needs. */
export const fillIn = async () => {
  retype('Title', 'Kurta');
  retype('Brand', 'Lakhnau');
  await userEvent.selectOptions(getField('Category'), 'men');
  enter('Add a colour', 'White');
  enter('Add sizes', 'M');
  retype('Price of White, M', '1500');
  await userEvent.click(screen.getByRole('radio', { name: /^SKU/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Generate missing SKUs' }));
};
