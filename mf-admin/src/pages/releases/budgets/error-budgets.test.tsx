import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { cartBudget, findCard, open, server } from '../testing/releases';
import { rateBudget } from './budget-labels';

const findRows = async () => within(await screen.findByRole('table', { name: 'Error budgets' })).getAllByRole('row');

it('are shown by team, with what is used and how fast', async () => {
  const empty = { since: null, total: 0, failed: 0, allowed: 0, used: null, burnRate: null };
  server.budgets = {
    days: 28,
    budgets: [
      { ...cartBudget, ...empty, part: 'API', owner: 'api', unit: 'calls', objective: 0.9995 },
      { ...cartBudget, part: 'mf-blog', owner: 'blog', failed: 52, used: 1.3, burnRate: 4 },
      cartBudget,
    ],
  };
  open();
  expect(await screen.findByText('Used up: Blog.')).toBeVisible();
  expect((await findRows()).map(({ textContent }) => textContent)).toEqual([
    'PartOwnerObjectiveFailedBudgetBurn rate',
    'APIapi99.95%Nothing counted yetToo few to judge–',
    'Blogblog99.9%52 of 40,000 pages, 40 allowedUsed up: 130%4×',
    'Cartcart99.9%12 of 40,000 pages, 40 allowed30% used0.8×',
  ]);
});

it('are closed while none is used up', async () => {
  open();
  expect(await screen.findByText('No error budget is used up.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Error budgets', hidden: true })).not.toBeVisible();
  await userEvent.click(screen.getByText('By team'));
  expect(await findRows()).toHaveLength(2);
});

it('can fail to load without the rest of the screen', async () => {
  server.budgets = buildFailure(503, 'releases_unavailable', 'Please try again.');
  open();
  expect(await screen.findByText(/^The error budgets could not be loaded/)).toBeVisible();
  expect(await findCard()).toBeVisible();
});

it.each([
  [{ used: null, burnRate: null }, 'quiet'],
  [{ used: 0.3, burnRate: 0.9 }, 'good'],
  [{ used: 0.3, burnRate: 1.1 }, 'warning'],
  [{ used: 1, burnRate: 0 }, 'bad'],
])('%j is rated %s', (budget, tone) => expect(rateBudget(budget).tone).toBe(tone));
