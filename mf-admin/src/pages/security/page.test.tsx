import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrowserReportRow, SecurityEventRow } from '@vastra/shared/contract';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { addFilter, buildPage, openAt, recordQuery, setUpAdmin } from '../../testing/admin';

const event: SecurityEventRow = {
  _id: 'e1',
  firstAt: '2026-11-19T20:00:00Z',
  lastAt: '2026-11-19T20:05:00Z',
  count: 12,
  event: 'sign-in',
  outcome: 'failure',
  account: { id: 'u1', name: 'Asha Rao' },
  subject: null,
  network: '203.0.113.0/24',
  browser: 'Chrome on Windows',
  detail: 'login_failed POST /auth/login',
  requestId: 'request-1',
};
const report: BrowserReportRow = {
  _id: 'r1',
  day: '2026-11-20',
  lastAt: '2026-11-19T20:05:00Z',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  source: '/assets/1.js',
  page: '/orders/:id',
  isEnforced: true,
  count: 3,
};

setUpAdmin();

const open = (path: string, events: unknown[] = [event], reports: unknown[] = [report]) => {
  const queries: string[] = [];
  const toPage = buildPage;
  return {
    queries,
    ...openAt(path, {
      'GET admin/security/events': recordQuery(queries, toPage(events)),
      'GET admin/security/browser-reports': () => ({ ...toPage(reports), directives: ['script-src-elem'] }),
    }),
  };
};

it('shows what happened, how often and to whom', async () => {
  open('/admin/security', [
    event,
    { ...event, _id: 'e2', event: 'quantum-lock', outcome: 'odd', account: { id: 'u2', name: '' }, network: '' },
  ]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('20 Nov 2026, 1:35 am');
  expect(first).toHaveTextContent('Sign-inFailure12Asha Rao');
  expect(within(first).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/u1');
  expect(first).toHaveTextContent('203.0.113.0/24');
  expect(second).toHaveTextContent('quantum-lockodd12u2');
  expect(second).toHaveTextContent('Several');
});

it('filters events by the URL, and keeps the tab when filters are removed', async () => {
  const { queries, router } = open('/admin/security?tab=events', []);
  expect(await screen.findByText('No events yet.')).toBeVisible();
  await userEvent.selectOptions(await addFilter('Event'), 'Access denied');
  await userEvent.selectOptions(await addFilter('Outcome'), 'Refused');
  await waitFor(() => expect(queries.at(-1)).toContain('event=denial&outcome=refused'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=events'));
});

it('shows the reports of browsers on a tab with its own URL', async () => {
  const { router } = open('/admin/security');
  await userEvent.click(await screen.findByRole('link', { name: 'Browser reports' }));
  expect(router.state.location.search).toBe('?tab=reports');
  const table = await screen.findByRole('table', { name: 'Browser reports' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent('20 Nov 2026script-src-elemhttps://evil.example/orders/:id/assets/1.jsBlocked3');
});

it('says that there are no reports, and what could not be loaded', async () => {
  open('/admin/security?tab=reports', [], []);
  expect(await screen.findByText('No browser has reported anything.')).toBeVisible();
  stubServer({ 'GET admin/security/browser-reports': buildFailure(500, 'internal', 'An error occurred') });
  await userEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
