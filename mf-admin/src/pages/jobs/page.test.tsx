import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DeadLetter, type JobOverview, jobNames, type WorkflowRunRow } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { addFilter, notified, openAt, recordBody, setUpAdmin } from '../../testing/admin';
import { getJobLabel } from './labels';

const letter: DeadLetter = {
  _id: 'j1',
  job: 'send-mail',
  reference: 'm1',
  queuedAt: '2026-11-19T18:00:00Z',
  failedAt: '2026-11-19T20:00:00Z',
  attempts: 9,
  error: 'SMTP 451 RCPT TO',
};
const kind = { waiting: 3, running: 0, failed: 1, dueSince: null, lastSuccessAt: null };
const overview: JobOverview = {
  kinds: [
    { ...kind, name: 'send-mail', everySeconds: null },
    { ...kind, name: 'release-holds', everySeconds: 15, failed: 0, running: 1, lastSuccessAt: '2026-11-19T20:00:00Z' },
    { ...kind, name: 'a-later-job', everySeconds: 3600, failed: 0 },
  ],
  workerSeenAt: '2026-11-19T20:00:00Z',
  isWorkerMissing: false,
};
const buildPage = <Row,>(rows: Row[], total = rows.length) => ({
  rows,
  pagination: { page: 1, limit: 25, total, hasNextPage: false, hasPreviousPage: false },
});

setUpAdmin();

const open = (replies = {}, { rows = [letter], path = '/admin/jobs' } = {}) =>
  openAt(path, {
    'GET admin/jobs': overview,
    'GET admin/jobs/dead-letters': buildPage(rows),
    ...replies,
  });
const findRow = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

it('shows each kind of job with its numbers, also an unknown kind', async () => {
  open();
  const mails = await findRow('1 given up');
  expect(mails.getByRole('rowheader', { name: 'Mails' })).toBeVisible();
  expect(mails.getByText('When needed')).toBeVisible();
  const holds = await findRow('Every 15 s');
  expect(holds.getByRole('rowheader', { name: 'Unpaid orders' })).toBeVisible();
  expect(holds.getByText('20 Nov 2026, 1:30 am')).toBeVisible();
  expect((await findRow('a-later-job')).getByText('Idle')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has a label in words for every job', () => {
  for (const name of jobNames) expect(getJobLabel(name)).toMatch(/^[A-Z][A-Za-z -]+$/);
  expect(new Set(jobNames.map(getJobLabel)).size).toBe(jobNames.length);
});

it('warns when no worker runs', async () => {
  open({ 'GET admin/jobs': { ...overview, isWorkerMissing: true } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No worker runs, so no job does. The last one was seen on 20 Nov 2026, 1:30 am.',
  );
});

it('runs a given-up job again, and reads the lists again', async () => {
  const { calls } = open({ 'POST admin/jobs/dead-letters/j1/retry': null });
  expect((await findRow('SMTP 451 RCPT TO')).getByText('9')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry Mails, m1' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'The job runs again'));
  await waitFor(() => expect(calls.filter((call) => call === 'GET admin/jobs')).toHaveLength(2));
});

it('says why a job cannot run again', async () => {
  const message = 'This job was run again or deleted meanwhile.';
  open({ 'POST admin/jobs/dead-letters/j1/retry': buildFailure(404, 'job_not_found', message) });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Mails, m1' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', message));
});

it('runs all of a kind again, once it is chosen', async () => {
  const bodies: unknown[] = [];
  open({
    'GET admin/jobs/dead-letters': buildPage([letter], 600),
    'POST admin/jobs/dead-letters/retry': recordBody(bodies, { retried: 500, remaining: 100 }),
  });
  await screen.findByText('SMTP 451 RCPT TO');
  expect(screen.queryByRole('button', { name: /^Retry all/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(await addFilter('Job'), 'Mails');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all 600' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', '500 jobs run again, 100 are left'));
  expect(bodies).toEqual([{ job: 'send-mail' }]);
});

it('deletes a given-up job after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/jobs/dead-letters/j1': null });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mails, m1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this job?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toContain('DELETE admin/jobs/dead-letters/j1');
});

it('says that nothing was given up, and what could not be loaded', async () => {
  let isDown = true;
  open(
    { 'GET admin/jobs': () => (isDown ? buildFailure(503, 'unavailable', 'Please try again soon.') : overview) },
    { rows: [] },
  );
  expect(await screen.findByText('No job was given up.')).toBeVisible();
  expect(await screen.findByText('The jobs could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'Mails' })).toBeVisible();
});

it('lists the runs of workflows in a tab, filtered by their state', async () => {
  const run: WorkflowRunRow = {
    ...{ _id: 'r1', workflow: 'export-order', key: 'VAS-7', state: 'needs_attention', step: 'courier' },
    reason: 'courier could not be undone: 503',
    ...{ startedAt: '2026-11-19T20:00:00Z', changedAt: '2026-11-19T20:05:00Z' },
  };
  openAt('/admin/jobs?tab=workflows&state=needs_attention', {
    'GET admin/workflow-runs': ({ query }: { query: URLSearchParams }) =>
      buildPage(query.get('state') === 'needs_attention' ? [run] : []),
  });
  const row = await findRow('courier could not be undone: 503');
  expect(row.getByRole('link', { name: 'export-order' })).toHaveAttribute('href', '/admin/jobs/r1');
  expect(row.getByText('Needs attention')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Completed');
  expect(await screen.findByText('No results found.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All');
  expect(await screen.findByText('No workflow has run in the last 30 days.')).toBeVisible();
});
