import { screen } from '@testing-library/react';
import { buildFailure } from '@vastra/shared/testing';
import { getCard, press } from '../../../testing/admin';
import { findTab, open } from '../testing/settings';

const points = {
  name: 'loyalty-points',
  version: '1.1.0',
  state: 'running',
  reason: null,
  permissions: [{ name: 'orders.read', meaning: 'reads orders' }],
};
const show = async (...extensions: object[]) => {
  open('extensions', { 'GET admin/extensions': { extensions } });
  return findTab('Extensions');
};

it('shows the version, the state and the permissions of each extension', async () => {
  await show(
    points,
    { ...points, name: 'late', state: 'paused', reason: 'rankSearch: late' },
    { ...points, name: './gone.mjs', version: null, state: 'not_loaded', reason: 'there is no file', permissions: [] },
  );
  await screen.findByRole('heading', { name: 'loyalty-points' });
  expect(getCard('loyalty-points')).toBeDefined();
  const texts = ['loyalty-points', 'late', './gone.mjs'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  );
  expect(texts).toEqual([
    'loyalty-pointsVersion 1.1.0RunningPermissionsreads orders (orders.read)',
    'lateVersion 1.1.0PausedrankSearch: latePermissionsreads orders (orders.read)',
    './gone.mjsOf the setting EXTENSIONSNot loadedthere is no file',
  ]);
});

it('shows the state of a newer API by its name', async () => {
  await show({ ...points, state: 'asleep' });
  expect(await screen.findByText('asleep')).toBeInTheDocument();
});

it('says what an extension is in a shop without one', async () => {
  const tab = await show();
  expect(await tab.findByText('No extensions.')).toBeInTheDocument();
});

it('can be loaded again after a failure', async () => {
  let attempts = 0;
  open('extensions', {
    'GET admin/extensions': () => (attempts++ === 0 ? buildFailure(500, 'broken', 'Busy.') : { extensions: [points] }),
  });
  const tab = await findTab('Extensions');
  expect(await tab.findByRole('alert')).toHaveTextContent('The extensions could not be loaded. Busy.');
  await press('Retry');
  expect(await tab.findByText('Version 1.1.0')).toBeInTheDocument();
});
