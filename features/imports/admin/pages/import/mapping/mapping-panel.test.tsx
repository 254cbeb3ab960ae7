import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt, recordBody, setUpAdmin } from '../../../../../../mf-admin/src/testing/admin';
import type { ImportPreview } from '../../../../contract';

const preview: ImportPreview = {
  ...{ format: 'Shopify products', kind: 'products', sheets: [], rows: 12, profileId: null },
  columns: [
    { name: 'Title', samples: ['Kurta'], becomes: 'Title', proposal: null },
    {
      ...{ name: 'Fabric', samples: ['Linen', 'Silk'], becomes: '' },
      proposal: { column: 'Fabric', target: 'specification', name: '' },
    },
  ],
  targets: [
    { target: 'ignore', name: '', label: 'Leave out' },
    { target: 'specification', name: '', label: 'Specification' },
    { target: 'custom', name: 'fabric', label: 'Custom field: Fabric' },
  ],
  options: [{ name: 'Shade', target: 'size' }],
  types: [{ name: 'Sarees', count: 3, categoryId: null, hsn: '5407' }],
  otherTypes: [{ name: 'New in', count: 1 }],
  tags: [{ name: 'Diwali', count: 2, target: 'occasion' }],
  statuses: [{ name: 'draft', status: 'archived' }],
};
const file = new File(['Handle,Title\n'], 'products_export.csv', { type: 'text/csv' });
/** Fields of the uploads, without their files. */
const uploads: { url: string; profile: FormDataEntryValue | null }[] = [];

class Upload {
  upload = {};
  status = 200;
  responseText = '';
  url = '';
  onload?: () => void;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    uploads.push({ url: this.url, profile: form.get('profile') });
    const isPreview = this.url.endsWith('/preview');
    this.status = isPreview ? 200 : 400;
    this.responseText = JSON.stringify(
      isPreview ? { success: true, data: preview } : { success: false, message: 'No.' },
    );
    queueMicrotask(() => this.onload?.());
  }
}

setUpAdmin();
beforeEach(() => {
  uploads.length = 0;
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
});

const mapping = {
  columns: [{ column: 'Fabric', target: 'custom', name: 'fabric' }],
  ...{ categories: [{ from: 'Sarees', categoryId: 'men' }], hsn: [{ category: 'Sarees', code: '5407' }] },
  ...{ options: [{ name: 'Shade', target: 'color' }], tags: [{ tag: 'Diwali', target: 'tag' }] },
  ...{ statuses: [{ from: 'draft', status: 'on-sale' }] },
  collections: [
    { source: 'tag', from: 'Diwali', title: 'Diwali' },
    { source: 'type', from: 'Sarees', title: 'Sarees' },
  ],
  ...{ reviewState: 'pending', sheet: '' },
};
const profile = { _id: 'p1', name: 'My shop', format: 'Shopify products', mapping, updatedAt: '2026-11-20T10:00:00Z' };

it('shows what the columns become, saves the rules of the merchant, and imports with them', async () => {
  let profiles: object[] = [];
  const bodies: object[] = [];
  const save = recordBody(bodies, () => {
    profiles = [profile];
    return profile;
  });
  openAt('/admin/import', {
    'GET admin/imports': [],
    'GET admin/categories': [{ _id: 'men', name: 'Men', parentId: null }],
    'GET admin/import-profiles': () => profiles,
    'POST admin/import-profiles': save,
  });
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file);
  expect(await screen.findByText('1 column is recognised')).toBeVisible();
  const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
  await choose('Fabric', 'Custom field: Fabric');
  await choose('Sarees', 'Men');
  await choose('Shade', 'Colour');
  await choose('Diwali (2)', 'Tag');
  await userEvent.click(screen.getByLabelText('Collection of “Diwali”'));
  await userEvent.click(screen.getByLabelText('Collection of the type “Sarees”'));
  const further = screen.getByLabelText('Collection of the type “New in” (1)');
  await userEvent.click(further);
  await userEvent.click(further);
  await choose('Status “draft”', 'Published');
  await userEvent.type(screen.getByLabelText('Name of these rules'), 'My shop');
  await userEvent.click(screen.getByRole('button', { name: 'Save and use' }));
  expect(await screen.findByText('The import uses the rules “My shop”.')).toBeVisible();
  expect(bodies).toEqual([{ name: 'My shop', format: 'Shopify products', columns: ['Title', 'Fabric'], mapping }]);
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  await waitFor(() => expect(uploads.at(-1)).toEqual({ url: '/api/v1/admin/imports', profile: 'p1' }));
});
