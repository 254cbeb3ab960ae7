import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkflowRun } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { notified, openAt, setUpAdmin } from '../../testing/admin';

const step = {
  ...{ attempts: 1, compensationAttempts: 0, error: '', summary: '' },
  ...{ startedAt: '2026-11-19T20:00:00Z', durationMs: 340 },
};
const stuck: WorkflowRun = {
  ...{ _id: 'r1', workflow: 'export-order', key: 'VAS-7', state: 'needs_attention', step: 'courier' },
  reason: 'erp could not be undone: ERP 500',
  ...{ startedAt: '2026-11-19T20:00:00Z', changedAt: '2026-11-19T20:05:00Z', nextSteps: [], canCompensate: false },
  steps: [
    { ...step, name: 'erp', state: 'compensation_failed', compensationAttempts: 5, error: 'ERP 500', summary: 'SO-17' },
    { ...step, name: 'courier', state: 'failed', attempts: 5, error: 'took too long', durationMs: 30_000 },
  ],
};
const running: WorkflowRun = {
  ...{ ...stuck, state: 'running', reason: '', step: 'erp', nextSteps: ['courier', 'message'], canCompensate: true },
  steps: [{ ...step, name: 'erp', state: 'running', durationMs: null }],
};

setUpAdmin();

const open = (run: WorkflowRun, replies = {}) =>
  openAt('/admin/jobs/r1', { 'GET admin/workflow-runs/r1': run, ...replies });
const findCells = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

it('shows each step with its state, attempts, error, result and duration', async () => {
  open(stuck);
  expect(await findCells('erp')).toEqual(['Not undone', '1, undo 5', 'ERP 500', 'SO-17', expect.any(String), '340 ms']);
  expect(await findCells('courier')).toEqual(['Failed', '5', 'took too long', '–', expect.any(String), '30.0 s']);
  expect(screen.getByText('Needs attention')).toBeVisible();
  expect(screen.getByText('erp could not be undone: ERP 500')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('shows the steps to come of a run that goes on, and stops it after a confirmation', async () => {
  const { calls } = open(running, { 'POST admin/workflow-runs/r1/compensate': null });
  expect(await findCells('message')).toEqual(['To come', '–', '–', '–', '–', '–']);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop this run and undo its steps?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toContain('POST admin/workflow-runs/r1/compensate'));
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET admin/workflow-runs'))).toHaveLength(2));
});

it('continues a run, or says why not', async () => {
  const failure = buildFailure(409, 'workflow_run_changed', 'This run has changed meanwhile.');
  let isFirst = true;
  open(stuck, {
    'POST admin/workflow-runs/r1/retry': () => {
      const reply = isFirst ? failure : null;
      isFirst = false;
      return reply;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'This run has changed meanwhile.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'The run continues'));
});

it('marks a run as resolved after a confirmation', async () => {
  const { calls } = open(stuck, { 'POST admin/workflow-runs/r1/resolve': null });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark this run as resolved?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  await waitFor(() => expect(calls).toContain('POST admin/workflow-runs/r1/resolve'));
});

it('says that a run does not exist any more', async () => {
  openAt('/admin/jobs/r1', {
    'GET admin/workflow-runs/r1': buildFailure(404, 'workflow_run_not_found', 'This run does not exist any more.'),
  });
  expect(await screen.findByText('This run does not exist any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All workflows' })).toBeVisible();
});
