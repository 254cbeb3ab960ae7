import { events } from '@vastra/shared/events';
import { getRegionTitle, type LiveRelease, RemoteUnavailableError, useDocumentTitle } from '@vastra/shared/federation';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useNavigation, useReload, useRouteError } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RemoteParts } from './parts';
import { RegionSkeleton } from './region-skeleton';
import { useHydratedRegion } from './use-hydrated-region';

export const PartsContext = createContext<RemoteParts | undefined>(undefined);

const useParts = (): RemoteParts => {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('Regions must be rendered inside PartsContext');
  return parts;
};

interface RegionProps {
  remote: string;
  /** Id of the page's route. */
  id: string;
  /** Set if the page brings its own frame, which is missing when the page does not load. */
  frame?: LiveRelease['frame'];
}

/** Renders a remote's page in its region. If it fails, the frame and all other routes still work. */
export function Region({ remote, id, frame }: RegionProps) {
  return (
    <RegionFrame remote={remote} id={id} frame={frame}>
      <RemotePage remote={remote} id={id} />
    </RegionFrame>
  );
}

/** Renders the region when the page's loader has failed: the remote's error page, or that the remote is unavailable. */
export function FailedRegion({ remote, id, frame }: RegionProps) {
  const error = useRouteError();
  return (
    <RegionFrame remote={remote} id={id} frame={frame}>
      <Content frame={frame}>
        {error instanceof RemoteUnavailableError ? (
          <UnavailablePage remote={remote} id={id} error={error} frame={frame} />
        ) : (
          <PageError remote={remote} id={id} />
        )}
      </Content>
    </RegionFrame>
  );
}

/** Replaces the main landmark of a page that brings its own frame while the page is not shown. */
const Content = ({ frame, children }: { frame: RegionProps['frame']; children: ReactNode }) =>
  frame ? (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  ) : (
    children
  );

function RegionFrame({ remote, id, frame, children }: RegionProps & { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div data-region={remote}>
      <RegionBoundary
        key={`${id}:${attempt}`}
        fallback={(error) => (
          <Content frame={frame}>
            <UnavailableNotice
              remote={remote}
              id={id}
              frame={frame}
              error={error}
              onRecovered={() => setAttempt(attempt + 1)}
            />
          </Content>
        )}
      >
        <Suspense
          fallback={
            <Content frame={frame}>
              <RegionSkeleton />
            </Content>
          }
        >
          {children}
        </Suspense>
      </RegionBoundary>
    </div>
  );
}

function RemotePage({ remote, id }: RegionProps) {
  const { Component: Page } = use(useParts().getPage(remote, id));
  useHydratedRegion(remote);
  return <Page />;
}

let isRetryDue = false;

/**
 * Makes the first page that shows a failure of the server load again after hydration, because the browser may succeed. Must be called if
 * the document came with an error.
 */
export const retryAfterHydration = (): void => {
  isRetryDue = true;
};

/** Reloads once after hydration if the server failed, and whenever the shop becomes reachable again. Skips errors of the request (4xx). */
function useAutomaticRetry(error: unknown, reload: () => void): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status < 500) return;
    if (isRetryDue) reload();
    isRetryDue = false;
    return events.on('shop:reachable', reload);
  }, [error, reload]);
}

function PageError({ remote, id }: RegionProps) {
  const { ErrorBoundary } = use(useParts().getPage(remote, id));
  const error = useRouteError();
  const reload = useReload();
  const { state } = useNavigation();
  useAutomaticRetry(error, reload);
  useHydratedRegion(remote, error);
  const documentTitle = useDocumentTitle(toErrorMessage(error));
  if (ErrorBoundary) return <ErrorBoundary />;
  return (
    <Notice level={1} title={toErrorMessage(error)}>
      <title>{documentTitle}</title>
      <Button onClick={reload} disabled={state === 'loading'}>
        Retry
      </Button>
    </Notice>
  );
}

interface UnavailableProps extends RegionProps {
  error: unknown;
  /** Called after the remote could be loaded again; without it the route is loaded again. */
  onRecovered?: () => void;
}

function UnavailablePage(props: UnavailableProps) {
  useAutomaticRetry(props.error, useReload());
  return <UnavailableNotice {...props} />;
}

const subscribeToNetwork = (listener: () => void) => {
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
};

/** Returns whether the browser knows that it is offline; false in a document. */
const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine === false,
    () => false,
  );

function UnavailableNotice({ remote, id, frame, error, onRecovered }: UnavailableProps) {
  const parts = useParts();
  const reload = useReload();
  const [isRetrying, setRetrying] = useState(false);
  const isOffline = useOffline();
  useHydratedRegion(remote, error);
  const retry = async () => {
    setRetrying(true);
    parts.evictRemote(remote);
    const isLoaded = await parts.getPage(remote, id).then(
      () => true,
      () => false,
    );
    if (isLoaded) await (onRecovered ?? reload)();
    setRetrying(false);
  };
  // `UnavailablePage` retries by itself if the route has failed.
  useEffect(() => (onRecovered ? events.on('shop:reachable', retry) : undefined));
  const title = `${getRegionTitle(remote)} could not be loaded`;
  return (
    <Notice
      level={1}
      title={`${title}.`}
      text={
        isOffline ? 'You are offline. It loads again when you are back online.' : 'The rest of the shop works as usual.'
      }
    >
      <title>{useDocumentTitle(title)}</title>
      <Button onClick={retry} disabled={isRetrying}>
        {isRetrying ? 'Trying again…' : 'Retry'}
      </Button>
      {/* Loads a new document, because only the server renders the footer. */}
      {frame && <a href={paths.home}>Back to Home</a>}
    </Notice>
  );
}

interface BoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

class RegionBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    // Code may throw a falsy value.
    return { error: error || Error() };
  }
  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
