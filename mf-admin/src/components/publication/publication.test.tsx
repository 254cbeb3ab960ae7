import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { startAdminSession } from '../../admin-session';
import { recordBody } from '../../testing/admin';
import { EditForm } from '../form/edit-form';
import { QueryProvider } from '../layout/query-provider';
import { LinkField } from '../pickers/link-field';
import { PreviewLinkButton } from './preview-link-button';
import { describeTimes, formatMoment } from './publication';
import { PublicationBadge } from './publication-badge';
import { PublicationFields } from './publication-fields';

beforeEach(() => {
  localStorage.clear();
  startAdminSession({
    token: 't',
    admin: { id: 'a', name: 'Shop Admin', email: 'admin@vastra.example', role: 'admin' },
  });
});

const now = new Date('2026-11-25T04:00:00Z');

it('writes times as India has them, with the year only if it is another one', () => {
  expect(formatMoment('2026-11-28T03:30:00Z', now)).toBe('28 Nov, 09:00');
  expect(formatMoment('2026-12-31T18:30:00Z', now)).toBe('1 Jan 2027, 00:00');
});

it('says when a record goes live and is archived', () => {
  const year = new Date().getUTCFullYear();
  const [publishAt, archiveAt] = [`${year}-11-28T03:30:00Z`, `${year}-11-30T12:30:00Z`];
  expect(describeTimes({ publishAt, archiveAt })).toBe('Goes live 28 Nov, 09:00, archived 30 Nov, 18:00');
  expect(describeTimes({ publishAt: null, archiveAt })).toBe('Archived 30 Nov, 18:00');
  expect(describeTimes({})).toBeUndefined();
  renderRoutes([{ path: '/', element: <PublicationBadge state="draft" times={{ publishAt: null }} /> }], '/');
  expect(screen.getByText('Draft')).toBeVisible();
});

interface Values {
  publishAt: string | null;
  archiveAt: string | null;
  link: string;
}

const renderForm = (isLive: boolean) => {
  const saved: Values[] = [];
  const values: Values = { publishAt: null, archiveAt: null, link: '/shop' };
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <QueryProvider>
            <EditForm<Values, Values>
              stored={{ values, version: 1 }}
              save={async (next) => {
                saved.push(next);
                return next;
              }}
              toStored={(next) => ({ values: next, version: 2 })}
              labels={{}}
            >
              <PublicationFields isLive={isLive} stored={{ publishAt: null, archiveAt: null }} />
              <LinkField name="link" label="Link" />
            </EditForm>
          </QueryProvider>
        ),
      },
    ],
    '/',
  );
  const enter = async (label: string, time: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), time);
  };
  return { saved, enter, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
};

it('takes times in India, and none of archiving before the record goes live', async () => {
  stubServer({});
  const { saved, enter, save } = renderForm(false);
  await enter('Archived at', '2099-11-30T18:00');
  await save();
  expect(await screen.findByText('Please choose when it goes live first.')).toBeVisible();
  await enter('Goes live at', '2099-12-01T09:00');
  expect(
    await screen.findByText('It has to be archived after it goes live. Please choose a later time.'),
  ).toBeVisible();
  await enter('Goes live at', '2099-11-28T09:00');
  await save();
  await waitFor(() =>
    expect(saved).toMatchObject([{ publishAt: '2099-11-28T03:30:00.000Z', archiveAt: '2099-11-30T12:30:00.000Z' }]),
  );
});

it('asks for no time of going live of a record that is live', () => {
  stubServer({});
  renderForm(true);
  expect(screen.queryByLabelText('Goes live at')).toBeNull();
  expect(screen.getByLabelText('Archived at')).toBeVisible();
});

it('fills a link with a page, category, product or post, and leaves out what shoppers cannot open', async () => {
  const pagination = { page: 1, limit: 12, total: 1, hasNextPage: false, hasPreviousPage: false };
  const product = { brand: 'Neel', updatedAt: '2026-11-20T10:00:00Z', price: [1, 1], image: null };
  stubServer({
    'GET admin/categories': [{ _id: 'women', name: 'Women', parentId: null }],
    'GET admin/products': {
      rows: [
        { ...product, _id: 'jacket', title: 'Denim Jacket', isArchived: false, state: 'published' },
        { ...product, _id: 'kurta', title: 'Linen Kurta', isArchived: true, state: 'draft' },
      ],
      pagination,
    },
    'GET admin/blogs': buildFailure(403, 'forbidden', 'No'),
  });
  renderForm(true);
  await userEvent.click(screen.getByRole('button', { name: 'Choose the page of the field Link' }));
  expect(await screen.findByRole('button', { name: 'Choose Denim Jacket' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose Gift cards' })).toBeVisible();
  expect(screen.queryByText('Linen Kurta')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose Women' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Link')).toHaveValue('/category/women');
});

it('opens the preview in a separate tab, and closes the tab if there is no link', async () => {
  const bodies: unknown[] = [];
  const tab = { location: { href: '' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
  stubServer({ 'POST admin/banners/b1/preview-link': recordBody(bodies, { url: '/preview?token=x', expiresAt: '' }) });
  renderRoutes([{ path: '/', element: <PreviewLinkButton path="admin/banners/b1/preview-link" /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Preview in the shop' }));
  await waitFor(() => expect(tab.location.href).toBe('/preview?token=x'));
  stubServer({ 'POST admin/banners/b1/preview-link': buildFailure(404, 'banner_not_found', 'Gone') });
  await userEvent.click(screen.getByRole('button', { name: 'Preview in the shop' }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  open.mockRestore();
});
