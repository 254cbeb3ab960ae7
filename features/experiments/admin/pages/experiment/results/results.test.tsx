import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExperimentResults } from '../../../../contract';
import { buildArms, ended, metrics, results } from '../testing/experiment';
import { Results } from './results';

const show = (found: Partial<ExperimentResults>) =>
  render(<Results experiment={ended} results={{ ...results, ...found }} />);

describe('an ended experiment', () => {
  it('shows each metric with its interval, as a bar and in words', async () => {
    show({ metrics, arms: buildArms(14_000, 14_100) });
    const [shown, hidden] = within(screen.getByRole('region', { name: 'Visitors who order' })).getAllByRole('listitem');
    expect(shown).toHaveTextContent('3.00 %');
    expect(hidden).toHaveTextContent('Higher');
    expect(hidden).toHaveTextContent(
      '+0.60 percentage points (+20.0 %) against shown; the true difference is between +0.10 and +1.10 percentage points.',
    );
    expect(hidden.querySelectorAll('[data-interval]')).toHaveLength(1);
    const [, revenue] = within(screen.getByRole('region', { name: 'Revenue per visitor' })).getAllByRole('listitem');
    expect(revenue).toHaveTextContent('No difference shown');
    expect(revenue).toHaveTextContent('−₹2.25 (−5.4 %) against shown; the true difference is between −₹6.50 and +₹2.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/^It had fewer visitors/)).not.toBeInTheDocument();
  });

  it('hides its metrics behind a warning if the visitors are not divided as planned', async () => {
    show({ metrics, sampleRatio: { pValue: 0.0002, isMismatch: true } });
    expect(screen.getByRole('alert')).toHaveTextContent(/^The visitors are not divided as planned/);
    const metric = screen.getByText('Decides this experiment.');
    expect(metric).not.toBeVisible();
    await userEvent.click(screen.getByText('Show the metrics nevertheless'));
    expect(metric).toBeVisible();
  });

  it('says that too little was measured', async () => {
    const none = { difference: null, low: null, high: null, value: null };
    show({
      arms: buildArms(1, 0),
      sampleRatio: { pValue: null, isMismatch: false },
      metrics: [
        {
          metric: 'conversion',
          variants: [
            { ...none, variant: 'shown', value: 1 },
            { ...none, variant: 'hidden' },
          ],
        },
      ],
    });
    expect(screen.getByText(/^It had fewer visitors than it needs/)).toBeVisible();
    expect(screen.getByText('Too few visitors to compare.')).toBeVisible();
  });
});
