import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthLine, ShopHealth } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, setUpAdmin } from '../../testing/admin';

const line: HealthLine = {
  ...{ id: 'jobs', label: 'Jobs', state: 'fine', message: 'Jobs run when they are due.', action: '' },
  ...{ since: null, screen: '/admin/jobs', page: null },
};
const certificate: HealthLine = {
  ...{ id: 'certificate', label: 'Certificate', state: 'broken', message: 'The certificate has ended.' },
  ...{ action: 'Ask who runs the servers.', since: '2026-11-19T20:00:00Z', screen: null },
  page: 'docs/operating/edge.md',
};
const health: ShopHealth = { checkedAt: '2026-11-20T06:00:00Z', lines: [line, certificate] };
let reply: unknown;
const open = (first: unknown = health) => {
  reply = first;
  return openAt('/admin/health', { 'GET admin/health': () => reply });
};
setUpAdmin();

it('lists the parts, those that need a look first, with what to do', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '1 thing needs a look' })).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(first).toHaveTextContent('CertificateBrokenThe certificate has ended. Ask who runs the servers.');
  expect(first).toHaveTextContent('Since 20 Nov 2026, 1:30 am');
  expect(first).toHaveTextContent('docs/operating/edge.md');
  expect(second).toHaveTextContent('JobsAll right');
  expect(screen.getByRole('link', { name: 'Open Jobs' })).toHaveAttribute('href', '/admin/jobs');
});

it('says that everything is all right, and shows a state of a newer API as one to look at', async () => {
  open({ ...health, lines: [line] });
  expect(await screen.findByRole('heading', { name: 'Everything is all right' })).toBeVisible();
  reply = { ...health, lines: [line, { ...line, id: 'x', label: 'X', state: 'unknown' }] };
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: '1 thing needs a look' })).toBeVisible();
});

it('shows that it loads, a failure, and retries; keeps old lines and says when they were read', async () => {
  open(buildFailure(503, 'unavailable', 'Please try again soon.'));
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByText('The health could not be loaded.')).toBeVisible();
  reply = health;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Certificate')).toBeVisible();
  reply = buildFailure(503, 'unavailable', 'Please try again soon.');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The shop could not be checked again. The states below are of 20 Nov 2026, 11:30 am.',
  );
  expect(screen.getByText('Certificate')).toBeVisible();
});
