import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../../../mf-admin/src/routes';
import { openAt, press, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import type { AdminExperiment, ExperimentResults } from '../../../contract';
import { buildArms, draft, ended, results, running } from './testing/experiment';

const flags = {
  rows: [
    {
      _id: 'home-latest-posts',
      variants: ['shown', 'hidden'],
      fallback: 'shown',
      owner: 'mf-catalog',
      state: 'on',
      isDeclared: true,
    },
  ],
  pagination: { page: 1, limit: 100, total: 1, hasNextPage: false, hasPreviousPage: false },
};
const call = 'admin/experiments/e-1';
const getRegion = (name: string) => screen.findByRole('region', { name });
const open = (
  experiment: AdminExperiment,
  found: Partial<ExperimentResults> = {},
  replies: Record<string, unknown> = {},
) =>
  openAt('/admin/experiments/e-1', {
    [`GET ${call}`]: experiment,
    [`GET ${call}/results`]: { ...results, ...found },
    'GET admin/flags': flags,
    ...replies,
  });

setUpAdmin();

describe('the list', () => {
  const openList = (rows: AdminExperiment[]) => {
    openAt('/admin/experiments', {
      'GET admin/experiments': { rows, pagination: { ...flags.pagination, total: rows.length } },
    });
  };

  it('shows flag, state, metric, owner and end', async () => {
    openList([draft]);
    const row = (await screen.findByRole('link', { name: 'Home without posts' })).closest('tr')!;
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      'Home without posts',
      'home-latest-posts',
      'Draft',
      'Visitors who order',
      'Team Home',
      'After 14 days',
    ]);
  });

  it('says that there are none', async () => {
    openList([]);
    expect(await screen.findByText('No experiments yet.')).toBeVisible();
  });
});

it('adds a draft with what the form says', async () => {
  const sent = jest.fn();
  stubServer({
    'GET admin/flags': flags,
    'POST admin/experiments': ({ body }: { body: object }) => {
      sent(body);
      return draft;
    },
    [`GET ${call}`]: draft,
  });
  renderRoutes(routes, '/admin/experiments/new');
  await userEvent.type(await screen.findByLabelText('Name'), 'Home without posts');
  await userEvent.type(screen.getByLabelText('Hypothesis'), 'More visitors order.');
  await press('Save');
  expect(await screen.findByText('Please enter 0.01 to 90 percent')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Visitors who order today (%)'), '3');
  await userEvent.click(screen.getByLabelText('Cancelled orders'));
  await press('Save');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      name: 'Home without posts',
      flag: 'home-latest-posts',
      controlVariant: 'shown',
      hypothesis: 'More visitors order.',
      owner: 'mf-catalog',
      primaryMetric: 'conversion',
      guardrails: ['orders', 'failed-pages'],
      baseline: 3,
      effect: 10,
      days: 14,
    }),
  );
});

describe('a draft', () => {
  it('says how many visitors it needs, and starts after a question', async () => {
    const { calls } = open(draft, { arms: buildArms(0, 0) }, { [`POST ${call}/start`]: running });
    expect(await screen.findByText(/^It needs about 27,822 visitors/)).toBeVisible();
    await press('Start');
    const dialog = screen.getByRole('dialog', { name: 'Start Home without posts?', hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start', hidden: true }));
    expect(await screen.findByRole('button', { name: 'End now' })).toBeVisible();
    expect(calls).toContain(`POST ${call}/start`);
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });

  it('says why it cannot start', async () => {
    open({ ...draft, obstacle: 'The flag is off. Please turn it on.' });
    expect(await screen.findByText('It cannot start yet: The flag is off. Please turn it on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
  });

  it('is deleted after a question', async () => {
    const { calls } = open(
      draft,
      {},
      { [`DELETE ${call}`]: {}, 'GET admin/experiments': { rows: [], pagination: flags.pagination } },
    );
    await press('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete Home without posts?', hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete', hidden: true }));
    expect(await screen.findByText('No experiments yet.')).toBeVisible();
    expect(calls).toContain(`DELETE ${call}`);
  });
});

describe('a running experiment', () => {
  it('shows visitors and guardrails, and no metric', async () => {
    open(running);
    expect(await screen.findByText(/^They are shown when the experiment has ended/)).toHaveTextContent(
      /has ended, on 4 Dec 2026/,
    );
    const visitors = await getRegion('Visitors');
    expect(within(visitors).getByText('12,100 of about 27,822 that it needs')).toBeVisible();
    expect(within(visitors).getByText('They are divided as planned (sample-ratio check: p = 0.363).')).toBeVisible();
    const [orders, pages] = within(await getRegion('Guardrails')).getAllByRole('listitem');
    expect(orders).toHaveTextContent('No harm found');
    expect(orders).toHaveTextContent('The numbers are shown when it has ended.');
    expect(pages).toHaveTextContent('Worse in hidden');
    expect(pages).toHaveTextContent('shown 12, hidden 12');
    expect(screen.queryByRole('region', { name: 'Visitors who order' })).not.toBeInTheDocument();
  });

  it('says that it has too few visitors', async () => {
    open(running, { arms: buildArms(3, 1), sampleRatio: { pValue: null, isMismatch: false } });
    expect(await screen.findByText('Too few visitors to check whether they are divided as planned.')).toBeVisible();
  });

  it('ends with a reason', async () => {
    const sent = jest.fn();
    open(
      running,
      {},
      {
        [`POST ${call}/end`]: ({ body }: { body: object }) => {
          sent(body);
          return { ...ended, endReason: 'Pages fail' };
        },
      },
    );
    await press('End now');
    const dialog = screen.getByRole('dialog', { name: 'End Home without posts?', hidden: true });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Pages fail');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End', hidden: true }));
    expect(await screen.findByText('Ended before its day: Pages fail')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ reason: 'Pages fail', version: 2 });
  });
});

it('says that an experiment does not exist', async () => {
  openAt('/admin/experiments/e-1', {
    [`GET ${call}`]: buildFailure(404, 'experiment_not_found', 'This experiment does not exist.'),
  });
  expect(await screen.findByText('This experiment does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All experiments' })).toBeVisible();
});
