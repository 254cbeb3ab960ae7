import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findCard, open, server } from '../testing/releases';

const findApi = () => findCard('API');

it('has a card: its contract, since when, and what live releases need of it', async () => {
  open();
  expect(await within(await findApi()).findByText('contract 1.2.0')).toBeVisible();
  const card = await findApi();
  expect(card).toHaveTextContent('3f2a9c1b7d001122 since 20 Nov 2026, 4:05 pm: 2 calls, 1 of them used');
  expect(card).toHaveTextContent('Lacks what 1 release may use');
  expect(card).toHaveTextContent('mf-cart 1.1.0: 40 calls');
  expect(card).toHaveTextContent('mf-cart 1.2.0 (canary): 41 callsIt calls GET /gifts, which the API does not serve.');
  expect(within(card).getByRole('link', { name: 'Dependencies' })).toHaveAttribute('href', '/admin/dependencies');
});

it('says that its contract is unknown, or could not be loaded', async () => {
  server.graph = buildFailure(503, 'releases_unavailable', 'Please try again.');
  open();
  expect(await within(await findApi()).findByRole('alert')).toHaveTextContent('could not be loaded. Please try again.');
  server.graph = { parts: [], dependencies: [], api: null };
  await userEvent.click(within(await findApi()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No document server has seen the contract of the API yet.')).toBeVisible();
});
