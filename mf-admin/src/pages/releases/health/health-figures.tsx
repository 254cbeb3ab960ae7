import type { StoredReleaseInfo } from '@vastra/shared/contract';
import styled from 'styled-components';
import { formatCount, formatPercent } from '../labels';
import { getRating, type measures, type Rating } from './rating';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  & > div {
    display: grid;
    align-content: start;
  }
  & dt {
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
  }
  & .figure {
    font: 500 24px/1.25 var(--serif);
    font-variant-numeric: tabular-nums;
  }
  & .note {
    color: var(--ink-2);
    font-size: 14px;
  }
  & strong.good {
    color: var(--success);
  }
  & strong.waiting {
    color: var(--warning);
  }
  & strong.bad {
    color: var(--sale);
  }
  @media (min-width: 800px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 24px;
  }
`;

type Health = NonNullable<StoredReleaseInfo['health']>;

const secondsFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const clsFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

const vitals = [
  { name: 'LCP', label: 'Largest paint (LCP)', show: (ms: number) => `${secondsFormat.format(ms / 1000)} s` },
  { name: 'INP', label: 'Reaction (INP)', show: (ms: number) => `${Math.round(ms)} ms` },
  { name: 'CLS', label: 'Jumps (CLS)', show: (value: number) => clsFormat.format(value) },
] as const satisfies { name: keyof typeof measures; label: string; show: (value: number) => string }[];

/** Of views on the server and in browsers the larger number: they are the same visits. */
export const countViews = ({ server, browser }: Health): number => Math.max(server.views, browser.views);
export const countFailures = ({ server, browser }: Health): number => server.failures + browser.failures;

/** How a release does: errors, and what three in four page views were better than. */
export function HealthFigures({ health }: { health: Health }) {
  const views = countViews(health);
  return (
    <Grid>
      <Figure
        label="Error rate"
        figure={views > 0 ? formatPercent(health.errorRate) : '–'}
        rating={views > 0 ? getRating('errors', health.errorRate) : undefined}
        note={views > 0 ? `${countFailures(health)} of ${formatCount(views, 'view')} failed` : 'No views yet'}
      />
      {vitals.map(({ name, label, show }) => {
        const vital = health.vitals[name];
        return (
          <Figure
            key={name}
            label={label}
            figure={vital ? show(vital.p75) : '–'}
            rating={vital ? getRating(name, vital.p75) : undefined}
            note={vital ? `p75 of ${formatCount(vital.count, 'view')}` : 'Not measured yet'}
          />
        );
      })}
    </Grid>
  );
}

const Figure = (props: { label: string; figure: string; rating?: Rating; note: string }) => (
  <div>
    <dt>{props.label}</dt>
    <dd className="figure">{props.figure}</dd>
    <dd className="note">
      {props.rating && <strong className={props.rating.tone}>{props.rating.label}. </strong>}
      {props.note}
    </dd>
  </div>
);
