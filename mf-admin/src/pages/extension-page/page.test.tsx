import { act, screen, within } from '@testing-library/react';
import { FragmentContext, type FragmentModule, type FragmentSource } from '@vastra/shared/federation';
import { getFragmentName, getFragmentProperties } from '@vastra/shared/federation/fragment-key';
import { defineFragment } from '@vastra/shared/fragments';
import { Outlet } from '@vastra/shared/router';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { commands } from '../../commands';
import { routes } from '../../routes';
import { setUpBrowser, storeSession } from '../../testing/admin';

const admin = { id: 'a1', name: 'Anna', email: 'anna@vastra.example', role: 'admin', permissions: ['own.write'] };
const points = { extension: 'points', name: 'customers', label: 'Loyalty points', fragment: 'points/customers' };
const path = '/admin/extensions/points/customers';

let read: jest.Mock;
const fragment: FragmentModule = defineFragment({
  properties: {
    type: 'object',
    properties: { page: { type: 'string', maxLength: 40 } },
    required: ['page'],
  } as never,
  loader: () => read(),
  Component: ({ data, page }: { data: unknown; page: string }) => (
    <p>
      {page}: {JSON.stringify(data)}
    </p>
  ),
}) as FragmentModule;

/** Reads the fragment of the extension as the browser does. */
function createSource(fills: object): FragmentSource {
  const reads = new Map<string, ReturnType<FragmentSource['read']>>();
  const load = async (key: string) => {
    if (getFragmentName(key) !== 'points/customers') throw new Error('No such fragment');
    const properties = getFragmentProperties(key);
    return { module: fragment, data: await fragment.loader({ properties }), properties };
  };
  return {
    releases: [{ fills } as never],
    read(key) {
      const reading = reads.get(key) ?? load(key);
      reading.catch(() => {});
      reads.set(key, reading);
      return reading;
    },
    evict: (key) => void reads.delete(key),
  };
}
const filled = { 'admin/extension-page': { 'points/customers': ['page'], 'other/page': [] } };
const open = (fills: object = filled) => {
  const element = (
    <FragmentContext value={createSource(fills)}>
      <Outlet />
    </FragmentContext>
  );
  return renderRoutes([{ element, children: routes }], path);
};

setUpBrowser();
beforeEach(() => {
  storeSession({ ...admin, extensionPages: [points] });
  read = jest.fn(async () => callPoints());
});
const callPoints = () =>
  commands['admin/call-extension']!({ extension: 'points', method: 'GET', path: '/customers', query: { first: '2' } });

it('shows the fragment of the extension, which calls its routes with the session of the admin', async () => {
  let request: { query: URLSearchParams; headers: Headers } | undefined;
  stubServer({
    'GET /api/ext/points/customers': (received: NonNullable<typeof request>) => {
      request = received;
      return new Response('{"customers":2}');
    },
  });
  open();
  expect(await screen.findByText('customers: {"customers":2}')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Loyalty points' })).toBeInTheDocument();
  expect(request?.headers.get('authorization')).toBe('Bearer good');
  expect(request?.query.toString()).toBe('first=2');
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.getByRole('link', { name: 'Loyalty points' })).toHaveAttribute('aria-current', 'page');
});

it('offers another attempt where the fragment fails', async () => {
  stubServer({});
  read.mockRejectedValueOnce(new Error('broken')).mockResolvedValue(1);
  open();
  expect(await screen.findByText('“Loyalty points” could not be loaded.')).toBeInTheDocument();
  // The fragment suspends again.
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByText('customers: 1')).toBeInTheDocument();
});

it('says that no release draws the page', async () => {
  stubServer({});
  open({ 'admin/extension-page': { 'other/page': [] } });
  expect(await screen.findByText('No release draws “Loyalty points”.')).toBeInTheDocument();
});

it('is not available to roles without it', async () => {
  storeSession(admin);
  stubServer({});
  open();
  expect(await screen.findByText('This page is not available.')).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
});

it('reads the session again, which may be older than the extension', async () => {
  storeSession(admin);
  const session = { token: 'new', admin: { ...admin, extensionPages: [points] } };
  stubServer({ 'POST admin/auth/refresh-token': session });
  read.mockResolvedValue(1);
  open();
  expect(await screen.findByText('customers: 1')).toBeInTheDocument();
});

it.each([
  ['another extension’s name', { extension: '../v1', path: '/orders' }],
  ['a folder above', { extension: 'points', path: '/../other/orders' }],
  ['a query', { extension: 'points', path: '/orders?a=1' }],
  ['no slash', { extension: 'points', path: 'orders' }],
])('calls nothing for a path with %s', async (_title, call) => {
  stubServer({});
  await expect(commands['admin/call-extension']!({ method: 'GET', ...call })).rejects.toThrow(
    'is no path of an extension',
  );
});
