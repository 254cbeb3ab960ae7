import { paths } from '@vastra/shared/paths';
import { type CSSProperties, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageState } from '../page-state';
import { type Answer, beginTrial, endTrial, loadAnew } from './calls';
import { Owners } from './owners';
import { Actions, Another, Place } from './panel-looks';
import { colourOf } from './teams';

type Tried = Pick<PageState, 'releases'> & { trial: NonNullable<PageState['trial']> };

interface PanelProps extends Tried {
  /** Another document is due: the trial has begun or ended. */
  onDone: () => void;
}

const listed = (swaps: Record<string, string>): string =>
  Object.entries(swaps)
    .map(([remote, what]) => `${remote}@${what}`)
    .join(', ');

/** Tells who tries a release that they do, what is swapped and whose each part of the page is. */
export function Panel({ releases, trial, onDone }: PanelProps) {
  const { swaps, asked, unknown = [] } = trial;
  const isTrying = Object.keys(swaps).length > 0;
  const got = Object.fromEntries(Object.entries(swaps).filter((one) => !unknown.includes(one.join('@'))));
  const [isOpen, setOpen] = useState(!isTrying || Boolean(asked || unknown.length));
  const [side, setSide] = useState<'left' | 'right'>('left');
  const [isOutlined, setOutlined] = useState(false);
  return (
    <>
      {isOutlined && <Owners releases={releases} swaps={got} />}
      <Place $side={side} aria-label="Release trial">
        <header>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen || !isTrying ? 'Release trial' : `Trial: ${Object.keys(swaps).join(', ')}`} {isOpen ? '▾' : '▴'}
          </button>
          <button
            type="button"
            aria-label={`Move to the ${side === 'left' ? 'right' : 'left'}`}
            onClick={() => setSide(side === 'left' ? 'right' : 'left')}
          >
            {side === 'left' ? '→' : '←'}
          </button>
        </header>
        {isOpen && (
          <>
            <p>
              {Object.keys(got).length > 0
                ? 'You see releases that others do not, in this browser only.'
                : 'You see what everybody sees.'}
            </p>
            {asked && <Asking swaps={asked} onDone={onDone} />}
            {unknown.map((one) => (
              <p key={one} role="alert">
                {one} cannot be had. The live release stands in its place.
              </p>
            ))}
            <dl>
              {releases.map(({ remote, version }) => (
                <div key={remote} style={{ '--team': colourOf(remote) } as CSSProperties}>
                  <dt>{remote}</dt>
                  <dd>{got[remote] ?? version}</dd>
                  <dd>{got[remote] ? <b>trial</b> : 'live'}</dd>
                </div>
              ))}
            </dl>
            <Another method="get">
              <label htmlFor="trial-release">Try a release</label>
              <input id="trial-release" name="release" required placeholder="mf-cart@1.2.0" autoComplete="off" />
              <button type="submit">Try</button>
            </Another>
            <Actions>
              <button type="button" aria-pressed={isOutlined} onClick={() => setOutlined(!isOutlined)}>
                Who owns what
              </button>
              {isTrying && <End onDone={onDone} />}
            </Actions>
          </>
        )}
      </Place>
    </>
  );
}

/** In production the address only asks: whoever is an admin may try. */
function Asking({ swaps, onDone }: { swaps: Record<string, string>; onDone: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    setAnswer(undefined);
    beginTrial(swaps).then((next) => (next === 'done' ? onDone() : setAnswer(next)));
  }, [attempt]);
  if (!answer) return <p role="status">Asking for {listed(swaps)} …</p>;
  return (
    <>
      <p role="alert">
        {answer === 'not-admin'
          ? `Only admins can try releases. ${listed(swaps)} was not begun.`
          : `${listed(swaps)} could not be begun.`}
      </p>
      <Actions>
        {answer === 'not-admin' && (
          <a href={paths.adminLogin} target="_blank" rel="noopener">
            Sign in as admin
          </a>
        )}
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      </Actions>
    </>
  );
}

function End({ onDone }: { onDone: () => void }) {
  const [state, setState] = useState<'idle' | 'ending' | 'failed'>('idle');
  const end = async () => {
    setState('ending');
    if ((await endTrial()) === 'done') onDone();
    else setState('failed');
  };
  return (
    <>
      <button type="button" onClick={end} disabled={state === 'ending'}>
        End trial
      </button>
      {state === 'failed' && <p role="alert">The trial could not be ended. Please try again.</p>}
    </>
  );
}

/** In a root of its own: whatever happens to the page, this says what is tried. */
export function showPanel({ releases, trial }: PageState): void {
  if (!trial) return;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Panel releases={releases} trial={trial} onDone={loadAnew} />);
}
