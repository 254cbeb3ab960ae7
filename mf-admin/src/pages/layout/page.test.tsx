import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminLayout, OfferedSection } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, getCard, notified, openAt, press, recordBody, retype, setUpAdmin } from '../../testing/admin';

jest.mock('../../components/lists/sortable-list', () => require('../../testing/sortable-list'));

setUpAdmin();

const section = (id: string, more: object = {}) => ({
  id,
  name: 'blog/note',
  settings: { heading: `Heading ${id}` },
  isHidden: false,
  from: null,
  to: null,
  audience: 'everyone',
  flag: null,
  ...more,
});
const layout = (more: Partial<AdminLayout> = {}): AdminLayout => ({
  id: 'sale',
  path: '/pages/sale',
  title: 'Sale',
  description: '',
  isPublished: true,
  hasChanges: true,
  sectionCount: 2,
  updated: { at: '2026-11-20T10:00:00Z', by: 'Leela' },
  sections: [section('one'), section('two')],
  revision: 4,
  publishedVersion: 2,
  versions: [
    { version: 2, title: 'Sale', sectionCount: 2, at: '2026-11-20T10:00:00Z', by: 'Leela' },
    { version: 1, title: 'Sale', sectionCount: 1, at: '2026-11-19T10:00:00Z', by: 'Anna' },
  ],
  ...more,
});
const offered: OfferedSection = {
  name: 'blog/note',
  label: 'Note',
  description: 'A short text.',
  remote: 'mf-blog',
  version: '1.0.0',
  pages: ['landing'],
  limit: 3,
  presets: [
    {
      label: 'Small note',
      settings: { heading: 'New', size: 'small' },
      preview: { alt: 'A heading above a text', image: 'data:image/svg+xml,%3Csvg%2F%3E' },
    },
  ],
  settings: {
    heading: { type: 'string', title: 'Heading', maxLength: 20 },
    size: { type: 'string', enum: ['small', 'large'], default: 'small', title: 'Size' },
    count: { type: 'integer', minimum: 1, maximum: 5, title: 'Count' },
    lines: { type: 'array', items: { type: 'string', maxLength: 30 }, maxItems: 3, title: 'Lines' },
  },
  required: ['heading'],
};
const pageTemplates = {
  facts: [
    {
      name: 'return_days',
      label: 'Days in which an order can be returned',
      value: '7 days',
      screen: '/admin/settings',
    },
    { name: 'gstin', label: 'GSTIN', value: '', screen: '/admin/settings' },
  ],
  templates: [
    {
      ...{ key: 'returns', label: 'Returns', path: '/pages/returns', title: 'Returns', description: 'How to return.' },
      sections: [{ name: 'blog/note', settings: { heading: 'Within {{return_days}}' } }],
    },
  ],
};
const open = (replies: Record<string, unknown> = {}) =>
  openAt('/admin/pages/sale', {
    'GET admin/layouts/sale': layout(),
    'GET admin/sections': [offered],
    'GET admin/page-templates': pageTemplates,
    'POST admin/layouts/sale/preview-link': { url: '/preview?token=x', expiresAt: '2026-11-20T11:00:00Z' },
    ...replies,
  });
const getSections = () => within(screen.getByRole('list', { name: 'Sections' }));

it('calls a section by the preset whose settings it has, and the page by its title', async () => {
  const small = section('small', { settings: { heading: 'New', size: 'small', count: 2 } });
  open({ 'GET admin/layouts/sale': layout({ sections: [small, section('two')] }) });
  expect(await screen.findByRole('button', { name: 'Small note' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Note' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
});

it('changes, moves, hides, duplicates, removes and adds sections, and saves them as a draft', async () => {
  const bodies: { sections: ReturnType<typeof section>[] }[] = [];
  open({ 'PUT admin/layouts/sale': recordBody(bodies, layout({ revision: 5 })) });
  const [first] = await screen.findAllByRole('button', { name: 'Note' });
  await userEvent.click(first);
  await retype('Heading', 'Now or never');
  await userEvent.type(screen.getByLabelText('Lines'), 'A{enter}B');
  await userEvent.click(screen.getAllByRole('button', { name: 'Hide Note' })[1]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Move Note' })[0]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Duplicate Note' })[0]);
  await press('Add section');
  const dialog = await findDialog('Add a section');
  expect(dialog.getByRole('button', { name: 'Choose Small note' })).toBeDisabled();
  expect(dialog.getByRole('img', { name: 'A heading above a text' })).toHaveAttribute(
    'src',
    offered.presets[0].preview!.image,
  );
  await userEvent.click(dialog.getByRole('button', { name: /close/i }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove Note' })[0]);
  await press('Add section');
  await press('Choose Small note');
  expect(getSections().getAllByRole('button', { name: /^(Note|Small note)$/ })).toHaveLength(3);
  await press('Save draft');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].sections).toEqual([
    section(expect.any(String) as never, { settings: { heading: 'Heading two' }, isHidden: true }),
    section('one', { settings: { heading: 'Now or never', lines: ['A', 'B'] } }),
    section(expect.any(String) as never, { settings: { heading: 'New', size: 'small' } }),
  ]);
  expect(bodies[0]).toMatchObject({ revision: 4, title: 'Sale' });
});

it('chooses custom fields of products that shoppers see, in their order', async () => {
  const bodies: { sections: ReturnType<typeof section>[] }[] = [];
  const definition = { hint: '', type: 'text', choices: [], isPublic: true, isListed: false };
  const fields = {
    type: 'array',
    title: 'Fields',
    control: 'product-fields',
    items: { type: 'string' },
    maxItems: 2,
  } as const;
  open({
    'GET admin/layouts/sale': layout({
      sections: [section('one', { settings: { heading: 'Now', fields: ['gone'] } })],
    }),
    'GET admin/sections': [{ ...offered, settings: { ...offered.settings, fields } }],
    'GET admin/product-fields': [
      { ...definition, key: 'weave', label: 'Weave' },
      { ...definition, key: 'mill', label: 'Mill', isPublic: false },
      { ...definition, key: 'weight', label: 'Weight' },
    ],
    'PUT admin/layouts/sale': recordBody(bodies, layout({ revision: 5 })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Note' }));
  const add = screen.getByLabelText('Add a field');
  await waitFor(() => expect(within(add).getByRole('option', { name: 'Weave' })).toBeInTheDocument());
  expect(within(add).queryByRole('option', { name: 'Mill' })).not.toBeInTheDocument();
  await userEvent.selectOptions(add, 'Weight');
  expect(add).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove gone' }));
  await userEvent.selectOptions(add, 'Weave');
  await press('Save draft');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].sections[0].settings).toEqual({ heading: 'Now', fields: ['weight', 'weave'] });
});

it('publishes the draft, and says which section cannot be shown', async () => {
  let isRefused = true;
  const refusal = buildFailure(400, 'layout_invalid', 'mf-blog 1.0.0 has no section blog/gone.');
  open({
    'POST admin/layouts/sale/publish': () =>
      isRefused ? refusal : layout({ revision: 5, hasChanges: false, publishedVersion: 3 }),
  });
  expect(await screen.findByText(/The draft differs/)).toBeVisible();
  await press('Publish');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'mf-blog 1.0.0 has no section blog/gone.'));
  isRefused = false;
  await press('Publish');
  expect(await screen.findByText('Shoppers see this page.')).toBeVisible();
  expect(notified).toHaveBeenCalledWith('success', 'Published');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

it('tells an editor that another one has changed the page', async () => {
  let current = layout();
  open({
    'GET admin/layouts/sale': () => current,
    'POST admin/layouts/sale/publish': () => {
      current = layout({ title: 'Winter sale', revision: 6 });
      return buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.');
    },
    'PUT admin/layouts/sale': () =>
      buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.'),
  });
  await press('Publish');
  expect(await screen.findByText(/The page below is the newest/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Winter sale');
  await retype('Title', 'Spring sale');
  current = layout({ title: 'Summer sale', revision: 7 });
  await press('Save draft');
  expect(await findDialog(/changed/i)).toBeDefined();
});

it('has no unsaved changes after a draft is saved, also with fields that stay empty', async () => {
  const saved = layout({ revision: 5, sections: [section('one', { settings: { heading: 'Now' } }), section('two')] });
  open({ 'PUT admin/layouts/sale': saved });
  const [first] = await screen.findAllByRole('button', { name: 'Note' });
  await userEvent.click(first);
  await retype('Heading', 'Now');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await press('Save draft');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
  await userEvent.click(screen.getByLabelText('Count'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('restores a version after a question', async () => {
  const bodies: object[] = [];
  const restored = layout({ revision: 5, publishedVersion: 3, sections: [section('old')] });
  open({ 'POST admin/layouts/sale/restore': recordBody(bodies, restored) });
  await screen.findByText('Version 1');
  expect(getCard('Versions').getByText(/Anna/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore version 2' })).not.toBeInTheDocument();
  await press('Restore version 1');
  await userEvent.click((await findDialog('Publish version 1 again?')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 1, revision: 4 }]));
  expect(await screen.findByText('Heading old')).toBeVisible();
});

it('opens the fields of the section that is clicked in the preview, and says that a section is withdrawn', async () => {
  open({ 'GET admin/layouts/sale': layout({ sections: [section('one'), section('gone', { name: 'blog/gone' })] }) });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page');
  expect(frame).toHaveAttribute('src', '/preview?token=x');
  // jsdom loads no frames.
  const shown = document.implementation.createHTMLDocument();
  shown.body.innerHTML = '<div data-section="gone"><a href="/shop">Shop</a></div>';
  Object.defineProperty(frame, 'contentDocument', { value: shown });
  expect(screen.getByRole('group', { name: 'Preview' })).toHaveAttribute('aria-busy', 'true');
  fireEvent.load(frame);
  expect(screen.getByRole('group', { name: 'Preview' })).toHaveAttribute('aria-busy', 'false');
  await act(async () => void shown.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(await screen.findByText(/No live release offers this section/)).toBeVisible();
});

describe('the list', () => {
  const { sections: _sections, versions: _versions, ...row } = layout();
  const openList = (replies: Record<string, unknown> = {}) =>
    openAt('/admin/pages', { 'GET admin/layouts': [row], ...replies });

  it('shows each page with its state, and starts the home page as the shop ships with it', async () => {
    const bodies: { path: string; sections: { name: string }[] }[] = [];
    openList({ 'POST admin/layouts': recordBody(bodies, layout({ id: 'home', path: '/' })) });
    expect(await screen.findByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/admin/pages/sale');
    expect(screen.getByText('Unpublished changes')).toBeVisible();
    await press('Arrange the home page');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0].path).toBe('/');
    expect(bodies[0].sections.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 6 }, () => 'catalog/home-part'),
      'blog/latest-posts',
    ]);
  });

  it('adds a page, and shows that its path is taken', async () => {
    openList({
      'GET admin/layouts': [],
      'POST admin/layouts': () =>
        buildFailure(409, 'path_taken', 'Another page has this path.', { path: 'It is taken.' }),
    });
    expect(await screen.findByText('No pages yet')).toBeVisible();
    await press('Add page');
    const dialog = await findDialog('Add a page');
    await userEvent.type(dialog.getByLabelText('Title'), 'Sale');
    await userEvent.type(dialog.getByLabelText('URL handle'), 'Sale!');
    await userEvent.click(dialog.getByRole('button', { name: 'Add page' }));
    expect(await dialog.findByText(/a-z, 0-9 and dashes/)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('URL handle'));
    await userEvent.type(dialog.getByLabelText('URL handle'), 'sale');
    await userEvent.click(dialog.getByRole('button', { name: 'Add page' }));
    expect(await dialog.findByText('It is taken.')).toBeVisible();
  });

  it('adds sections to a place of pages, of all or of one', async () => {
    const bodies: object[] = [];
    openList({
      'GET admin/layouts': [{ ...row, path: '/cart#above-items' }],
      'POST admin/layouts': recordBody(bodies, layout({ id: 'head', path: '/category/men#above-products' })),
      'GET admin/layouts/head': layout({ id: 'head', path: '/category/men#above-products', title: '/category/men' }),
      'GET admin/sections': [offered, { ...offered, name: 'blog/head', label: 'Head', pages: ['collection'] }],
      'POST admin/layouts/head/preview-link': { url: '/preview?token=y', expiresAt: '2026-11-20T11:00:00Z' },
    });
    await press('Add sections to a page of the shop');
    const dialog = await findDialog('Add sections to a page of the shop');
    const where = dialog.getByLabelText('Where');
    expect(within(where).queryByRole('option', { name: 'Cart, above the items' })).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Only on the page')).not.toBeInTheDocument();
    await userEvent.selectOptions(where, 'Categories, above the products');
    await userEvent.type(dialog.getByLabelText('Only on the page'), '/collections/men');
    await userEvent.click(dialog.getByRole('button', { name: 'Add sections' }));
    expect(await dialog.findByText('Please choose a page below /category')).toBeVisible();
    await retype('Only on the page', '/category/men');
    await userEvent.click(dialog.getByRole('button', { name: 'Add sections' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { path: '/category/men#above-products', title: '/category/men', description: '', sections: [] },
      ]),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '/category/men' })).toBeVisible();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /View in the shop/ })).toHaveAttribute('href', '/category/men');
    await press('Add section');
    const choices = await findDialog('Add a section');
    expect(choices.getAllByRole('button', { name: /^Choose / })).toHaveLength(1);
  });
});

it('shows the facts that the page names, and begins with a template that is stored when it is saved', async () => {
  const bodies: object[] = [];
  open({
    'GET admin/layouts/sale': layout({ sections: [section('one', { settings: { heading: '{{gstin}} {{gst_no}}' } })] }),
    'PUT admin/layouts/sale': recordBody(bodies, layout({ revision: 5 })),
  });
  const used = within(await screen.findByRole('region', { name: 'Facts on this page' }));
  expect(used.getByText('GSTIN')).toBeVisible();
  expect(used.getByText('Not entered yet')).toBeVisible();
  expect(screen.getByText('{{gst_no}} is no fact of the shop.')).toBeVisible();
  await press('Use a template');
  await userEvent.click((await findDialog('Use a template')).getByRole('button', { name: 'Use the template' }));
  expect(await used.findByText('7 days')).toBeVisible();
  expect(screen.queryByText('{{gst_no}} is no fact of the shop.')).toBeNull();
  expect(bodies).toEqual([]);
  await press('Save draft');
  await waitFor(() =>
    expect(bodies).toMatchObject([
      {
        title: 'Returns',
        description: 'How to return.',
        sections: [{ settings: { heading: 'Within {{return_days}}' } }],
      },
    ]),
  );
});
