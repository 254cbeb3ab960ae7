import { paths } from '@vastra/shared/paths';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rootOptions } from '../deferred-start';
import type { PageState } from '../page-state';
import { endPreview, type PreviewResult, reloadWithoutReleaseParam, startPreview } from './calls';
import { provideModuleInfo } from './module-info';
import { Owners } from './owners';
import {
  Actions,
  Header,
  MoveButton,
  PanelBox,
  PreviewMark,
  Release,
  ReleaseForm,
  ReleaseState,
  Releases,
  RemoteName,
  ToggleButton,
  Version,
} from './panel-layout';
import { getColour } from './teams';

interface PanelProps extends Pick<PageState, 'releases'> {
  preview: NonNullable<PageState['preview']>;
  /** Called when the preview has started or ended, because the page must be loaded again. */
  onDone: () => void;
}

const formatOverrides = (overrides: Record<string, string>): string =>
  Object.entries(overrides)
    .map(([remote, target]) => `${remote}@${target}`)
    .join(', ');

/** Shows a visitor with a preview which releases are replaced, and which team owns each part of the page. */
export function Panel({ releases, preview, onDone }: PanelProps) {
  const { overrides, requested, unavailable = [] } = preview;
  const isPreviewing = Object.keys(overrides).length > 0;
  const active = Object.fromEntries(
    Object.entries(overrides).filter((entry) => !unavailable.includes(entry.join('@'))),
  );
  const [isOpen, setOpen] = useState(!isPreviewing || Boolean(requested || unavailable.length));
  const [side, setSide] = useState<'left' | 'right'>('left');
  const [isOutlined, setOutlined] = useState(false);
  return (
    <>
      {isOutlined && <Owners releases={releases} overrides={active} />}
      <PanelBox $side={side} aria-label="Release trial">
        <Header>
          <ToggleButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen || !isPreviewing ? 'Release trial' : `Trial: ${Object.keys(overrides).join(', ')}`}{' '}
            {isOpen ? '▾' : '▴'}
          </ToggleButton>
          <MoveButton
            aria-label={`Move to the ${side === 'left' ? 'right' : 'left'}`}
            onClick={() => setSide(side === 'left' ? 'right' : 'left')}
          >
            {side === 'left' ? '→' : '←'}
          </MoveButton>
        </Header>
        {isOpen && (
          <>
            <p>
              {Object.keys(active).length > 0
                ? 'You see releases that others do not, in this browser only.'
                : 'You see the page that all visitors see.'}
            </p>
            {requested && <PreviewRequest overrides={requested} onDone={onDone} />}
            {unavailable.map((release) => (
              <p key={release} role="alert">
                {release} cannot be had. The live release stands in its place.
              </p>
            ))}
            <Releases>
              {releases.map(({ remote, version }) => (
                <Release key={remote} style={{ '--team': getColour(remote) } as CSSProperties}>
                  <RemoteName>{remote}</RemoteName>
                  <Version>{active[remote] ?? version}</Version>
                  <ReleaseState>{active[remote] ? <PreviewMark>trial</PreviewMark> : 'live'}</ReleaseState>
                </Release>
              ))}
            </Releases>
            <ReleaseForm method="get">
              <label htmlFor="trial-release">Try a release</label>
              <input id="trial-release" name="release" required placeholder="mf-cart@1.2.0" autoComplete="off" />
              <button type="submit">Try</button>
            </ReleaseForm>
            <Actions>
              <button type="button" aria-pressed={isOutlined} onClick={() => setOutlined(!isOutlined)}>
                Who owns what
              </button>
              {isPreviewing && <EndButton onDone={onDone} />}
            </Actions>
          </>
        )}
      </PanelBox>
    </>
  );
}

/** Requests the preview that the URL names. Outside a demo only admins with the permission for the remote may start one. */
function PreviewRequest({ overrides, onDone }: { overrides: Record<string, string>; onDone: () => void }) {
  const [result, setResult] = useState<PreviewResult>();
  const [attempt, setAttempt] = useState(0);
  const request = useEffectEvent((_attempt: number) => {
    setResult(undefined);
    startPreview(overrides).then((next) => (next === 'done' ? onDone() : setResult(next)));
  });
  useEffect(() => request(attempt), [attempt]);
  if (!result) return <p role="status">Asking for {formatOverrides(overrides)} …</p>;
  return (
    <>
      <p role="alert">
        {result === 'not-admin'
          ? `Only admins with the permission for releases can try them. ${formatOverrides(overrides)} was not begun.`
          : `${formatOverrides(overrides)} could not be begun.`}
      </p>
      <Actions>
        {result === 'not-admin' && (
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

function EndButton({ onDone }: { onDone: () => void }) {
  const [state, setState] = useState<'idle' | 'ending' | 'failed'>('idle');
  const end = async () => {
    setState('ending');
    if ((await endPreview()) === 'done') onDone();
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

/** Renders the panel in a separate React root, so that it stays even if the page fails, and gives the browser extension its data. */
export function showPanel({ releases, preview }: PageState): void {
  if (!preview) return;
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container, rootOptions).render(
    <Panel releases={releases} preview={preview} onDone={reloadWithoutReleaseParam} />,
  );
  void provideModuleInfo(releases);
}
