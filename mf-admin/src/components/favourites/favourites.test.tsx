import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { buildPage, notified, openAt, recordBody, setUpAdmin, storeSession } from '../../testing/admin';

const admin = {
  id: 'anna',
  name: 'Anna',
  email: 'anna@example.in',
  role: 'admin',
  permissions: ['own.write', 'orders.read', 'catalogue.read', 'catalogue.write'],
};
const pack = { path: '/admin/orders?task=pack', label: 'To pack' };
const low = { path: '/admin/products?stock=low', label: 'Low stock' };

setUpAdmin(admin);
beforeEach(() => sessionStorage.clear());

const replies = { 'GET admin/categories': [], 'GET admin/products': buildPage([]) };
const getMenu = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const listFavourites = () =>
  within(getMenu().getByRole('region', { name: 'Favourites' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('puts a screen with its filters to the top of the menu, and takes it away again', async () => {
  const bodies: { favourites: object[]; revision: number }[] = [];
  openAt('/admin/categories?q=tops&page=3', {
    ...replies,
    'PUT admin/favourites': recordBody(bodies, ({ body }: { body: { favourites: object[]; revision: number } }) => ({
      ...body,
      revision: body.revision + 1,
    })),
  });
  const star = await screen.findByRole('button', { name: 'Favourite', pressed: false });
  await userEvent.click(star);
  expect(await screen.findByRole('button', { name: 'Favourite', pressed: true })).toBeVisible();
  const favourite = { path: '/admin/categories?q=tops', label: 'Categories, tops' };
  expect(bodies).toEqual([{ favourites: [favourite], revision: 0 }]);
  expect(listFavourites()).toEqual(['Categories, tops']);
  expect(JSON.parse(localStorage.getItem('adminData')!).favourites.favourites).toEqual([favourite]);
  await userEvent.click(screen.getByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(bodies.at(-1)).toEqual({ favourites: [], revision: 1 }));
  expect(screen.queryByRole('region', { name: 'Favourites' })).not.toBeInTheDocument();
});

it('applies the change to what another browser has stored', async () => {
  storeSession({ ...admin, favourites: { favourites: [], revision: 0 } });
  const bodies: { favourites: object[]; revision: number }[] = [];
  openAt('/admin/categories', {
    ...replies,
    'POST admin/auth/refresh-token': {
      token: 'new',
      admin: { ...admin, favourites: { favourites: [pack], revision: 4 } },
    },
    'PUT admin/favourites': recordBody(bodies, ({ body }: { body: { favourites: object[]; revision: number } }) =>
      body.revision === 4
        ? { favourites: body.favourites, revision: 5 }
        : buildFailure(409, 'favourites_changed', 'Changed'),
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(listFavourites()).toEqual(['To pack', 'Categories']));
  expect(notified).not.toHaveBeenCalled();
});

it('shows the favourites of the role in the menu and in the palette', async () => {
  const settings = { path: '/admin/settings?tab=gst', label: 'GST' };
  storeSession({ ...admin, favourites: { favourites: [pack, settings, low], revision: 3 } });
  openAt('/admin/categories', replies);
  await screen.findByRole('button', { name: 'Favourite' });
  expect(listFavourites()).toEqual(['To pack', 'Low stock']);
  await userEvent.keyboard('{Control>}k{/Control}');
  const group = within(await screen.findByRole('group', { name: 'Favourites' }));
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['To pack', 'Low stock']);
});

it('renames and removes favourites, and leaves those that the role does not show', async () => {
  const settings = { path: '/admin/settings?tab=gst', label: 'GST' };
  storeSession({ ...admin, favourites: { favourites: [settings, pack, low], revision: 3 } });
  openAt('/admin/categories', {
    ...replies,
    'PUT admin/favourites': ({ body }: { body: unknown }) => body,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the favourites' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename To pack' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Pack now');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Low stock' }));
  await waitFor(() =>
    expect(useAdminSession.getState().admin?.favourites?.favourites).toEqual([
      settings,
      { ...pack, label: 'Pack now' },
    ]),
  );
});
