import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dependencies } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, setUpAdmin } from '../../testing/admin';
import { shop } from './testing/dependencies';

let reply: unknown;
const open = (dependencies: unknown = shop, query = '') => {
  reply = dependencies;
  return openAt(`/admin/dependencies${query}`, { 'GET admin/dependencies': () => reply });
};
setUpAdmin();

const findUsers = () => screen.findByRole('list', { name: 'Who uses' });
const getRows = () =>
  within(screen.getByRole('table', { name: 'Uses' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('draws who uses whose, with versions, and says the same to who does not see it', async () => {
  const { container } = open();
  const users = within(await findUsers()).getAllByRole('button');
  expect(users.map(({ textContent }) => textContent)).toEqual([
    'Blog 1.0.0 : uses nothing',
    'Blog 1.1.0 canary, 10%: Cart 2.0.0: 1 command',
    'Cart 2.0.0 : Blog 1.0.0: 1 fragment; Blog 1.1.0 (canary, 10%): 1 fragment; API 1.2.0: 1 call',
    'Shell 3.0.0 : Cart 2.0.0: 1 event',
  ]);
  const owners = within(screen.getByRole('list', { name: 'Whose' })).getAllByRole('button');
  expect(owners.at(-1)).toHaveAccessibleName(/^API 1.2.0 ?: Cart 2.0.0: 1 call$/);
  expect(container.querySelectorAll('svg[aria-hidden] path.canary')).toHaveLength(2);
  expect(screen.getByText('Nothing is live of mf-gifts.')).toBeVisible();
});

it('has the names with their providers and users as a table', async () => {
  open();
  await findUsers();
  expect(getRows()).toEqual([
    'blog/latest-postsFragmentBlog 1.0.0Blog 1.1.0 (canary, 10%)Cart 2.0.0Used',
    'blog/offersFragment–Cart 2.0.0No part provides it',
    'cart/mini-cartFragmentCart 2.0.0–Unused',
    'cart/addCommandCart 2.0.0Blog 1.1.0 (canary, 10%)Cart 2.0.0Used',
    'cart:changedEventCart 2.0.0Shell 3.0.0Used',
  ]);
});

it('shows one kind', async () => {
  open();
  await findUsers();
  await userEvent.click(screen.getByRole('button', { name: 'API calls' }));
  expect(getRows()).toEqual(['GET /cartAPI callAPI 1.2.0Cart 2.0.0Used']);
  expect(screen.getByRole('button', { name: /^Shell 3.0.0 ?: uses nothing$/ })).toBeVisible();
});

it('shows the lines and the names of one part, and of all again', async () => {
  const { container, router } = open();
  await findUsers();
  const shell = screen.getByRole('button', { name: /^Shell 3.0.0 ?: Cart/ });
  await userEvent.click(shell);
  expect(shell).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Shell uses Cart 2.0.0 (1 event). No part uses it.')).toBeVisible();
  expect(getRows()).toEqual(['cart:changedEventCart 2.0.0Shell 3.0.0Used']);
  expect(container.querySelectorAll('path.current')).toHaveLength(1);
  expect(router.state.location.search).toBe('?part=shell');
  await userEvent.click(shell);
  expect(container.querySelectorAll('path.current, path.other')).toHaveLength(0);
});

it('begins with the filter of the URL', async () => {
  open(shop, '?part=mf-cart&kind=command');
  expect(await screen.findByText(/^Cart uses no other part. It is used by Blog 1.1.0/)).toBeVisible();
});

it('names unused and missing dependencies', async () => {
  open();
  const unused = within(await screen.findByRole('region', { name: 'Unused' }));
  expect(unused.getByText('cart/mini-cart').closest('li')).toHaveTextContent('Fragment cart/mini-cart of Cart');
  expect(unused.getByText('blog/offers').closest('li')).toHaveTextContent('Fragment blog/offers, used by Cart');
  expect(unused.getByText('1 call of the API that no live release uses')).toBeVisible();
});

it('shows versions of the shared libraries, and which releases block the next major of each', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Versions of libraries' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ReleasesharedreactPublished', 'Blog 1.0.02.1.019.2.011 Nov 2026', 'Cart 2.0.0^2.0.0––']);
  expect(
    screen.getByText('shared 3 is blocked by Blog 1.0.0 (^2.0.0; 2.0.0 is ready), Cart 2.0.0 (^2.0.0).'),
  ).toBeVisible();
  expect(screen.getByText('All remotes accept react 20.')).toBeVisible();
});

it('says which releases are too old to know their dependencies', async () => {
  const silent: Dependencies = { ...shop, api: null, dependencies: [] };
  silent.parts = shop.parts.map(({ part, releases }) => ({
    part,
    releases: releases.map((release) => ({ ...release, hasRequirements: false })),
  }));
  open(silent);
  expect(await screen.findByText(/^mf-blog 1.0.0, mf-blog 1.1.0, .*: too old to name/)).toBeVisible();
  expect(screen.getByText('No document server has seen the contract of the API yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nothing of this kind.' })).toBeVisible();
  expect(screen.getByText('Every fragment, command and event is used.')).toBeVisible();
});

it('shows that it loads, that nothing is live, a failure, and retries', async () => {
  open(buildFailure(503, 'releases_unavailable', 'The releases are not available right now.'));
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByText('The releases are not available right now.')).toBeVisible();
  reply = { ...shop, parts: [{ part: 'mf-gifts', releases: [] }] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No release is live yet.' })).toBeVisible();
});
