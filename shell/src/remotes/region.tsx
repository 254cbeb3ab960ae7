import { events } from '@vastra/shared/events';
import { RemoteUnavailable, regionTitle } from '@vastra/shared/federation';
import { ApiError, messageOf } from '@vastra/shared/http';
import { useLoadAgain, useNavigation, useRouteError } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Component, createContext, type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react';
import { useAlive } from './alive';
import type { RemoteParts } from './parts';
import { RegionSkeleton } from './region-skeleton';

export const PartsContext = createContext<RemoteParts | undefined>(undefined);

const useParts = (): RemoteParts => {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('Regions stand inside PartsContext');
  return parts;
};

interface PageOf {
  remote: string;
  id: string;
}

/** A remote's page in its region. Whatever goes wrong with it, the frame and every other route stay. */
export function Region({ remote, id }: PageOf) {
  return (
    <RegionFrame remote={remote} id={id}>
      <RemotePage remote={remote} id={id} />
    </RegionFrame>
  );
}

/** The same region when the page's loader has failed: the remote's own words, or that the remote is missing. */
export function FailedRegion({ remote, id }: PageOf) {
  const problem = useRouteError();
  return (
    <RegionFrame remote={remote} id={id}>
      {problem instanceof RemoteUnavailable ? (
        <MissingAtFirst remote={remote} id={id} problem={problem} />
      ) : (
        <PageProblem remote={remote} id={id} />
      )}
    </RegionFrame>
  );
}

function RegionFrame({ remote, id, children }: PageOf & { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div data-region={remote}>
      <RegionBoundary
        key={`${id}:${attempt}`}
        fallback={(problem) => (
          <Missing remote={remote} id={id} problem={problem} onRecovered={() => setAttempt(attempt + 1)} />
        )}
      >
        <Suspense fallback={<RegionSkeleton />}>{children}</Suspense>
      </RegionBoundary>
    </div>
  );
}

function RemotePage({ remote, id }: PageOf) {
  const { Component: Page } = use(useParts().page(remote, id));
  useAlive(remote);
  return <Page />;
}

let isSecondTryDue = false;

/** Told when the document came with a failure: the browser may succeed where the server did not. */
export const trySecondTime = (): void => {
  isSecondTryDue = true;
};

/**
 * Tries once by itself to get what the server could not, when the region that says so has been hydrated, and whenever the
 * shop can be reached again.
 */
function useSecondTry(error: unknown, loadAgain: () => void): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status < 500) return;
    if (isSecondTryDue) loadAgain();
    isSecondTryDue = false;
    return events.on('shop:reachable', loadAgain);
  }, [error, loadAgain]);
}

function PageProblem({ remote, id }: PageOf) {
  const { ErrorBoundary } = use(useParts().page(remote, id));
  const problem = useRouteError();
  const loadAgain = useLoadAgain();
  const { state } = useNavigation();
  useSecondTry(problem, loadAgain);
  useAlive(remote, problem);
  if (ErrorBoundary) return <ErrorBoundary />;
  return (
    <Notice level={1} title={messageOf(problem)}>
      <Button onClick={loadAgain} disabled={state === 'loading'}>
        Retry
      </Button>
    </Notice>
  );
}

interface MissingPage extends PageOf {
  problem: unknown;
  onRecovered?: () => void;
}

function MissingAtFirst(page: MissingPage) {
  useSecondTry(page.problem, useLoadAgain());
  return <Missing {...page} />;
}

function Missing({ remote, id, problem, onRecovered }: MissingPage) {
  const parts = useParts();
  const loadAgain = useLoadAgain();
  const [isTrying, setTrying] = useState(false);
  useAlive(remote, problem);
  const retry = async () => {
    setTrying(true);
    parts.forgetRemote(remote);
    const came = await parts.page(remote, id).then(
      () => true,
      () => false,
    );
    if (came) await (onRecovered ?? loadAgain)();
    setTrying(false);
  };
  // Where the route itself has failed, it is loaded again.
  useEffect(() => (onRecovered ? events.on('shop:reachable', retry) : undefined));
  return (
    <Notice level={1} title={`${regionTitle(remote)} could not be loaded.`} text="The rest of the shop works as usual.">
      <Button onClick={retry} disabled={isTrying}>
        {isTrying ? 'Trying again…' : 'Retry'}
      </Button>
    </Notice>
  );
}

interface Boundary {
  fallback: (problem: unknown) => ReactNode;
  children: ReactNode;
}

class RegionBoundary extends Component<Boundary, { problem?: unknown }> {
  override state: { problem?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    // Whatever was thrown.
    return { problem: error || Error() };
  }
  override render() {
    return this.state.problem ? this.props.fallback(this.state.problem) : this.props.children;
  }
}
