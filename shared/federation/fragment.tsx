import { Component, createContext, type ReactNode, Suspense, use, useContext, useState } from 'react';
import type { FragmentModule } from './release';
import type { ShopFragments } from './shop-fragments';

/** A fragment's module with the data of its loader. */
export interface LoadedFragment {
  module: FragmentModule;
  data: unknown;
}

/** Loads fragments. The document server and the browser each have their own implementation. */
export interface FragmentSource {
  /** Returns the same promise for a fragment until `evict`. It rejects with RemoteUnavailableError or the error of the fragment's loader. */
  read(name: string): Promise<LoadedFragment>;
  /** Removes a fragment from the cache, so that the next `read` loads it again. */
  evict(name: string): void;
}

/** The fragment source of the current page. Without one, `Fragment` shows its skeleton. */
export const FragmentContext = createContext<FragmentSource | undefined>(undefined);

interface FragmentProps {
  name: keyof ShopFragments;
  /** Shown while the fragment loads; it has the fragment's final size. */
  skeleton: ReactNode;
  /** Shown when the fragment cannot be loaded. */
  missing: (retry: () => void) => ReactNode;
}

/** Shows a fragment of another remote in a separate error boundary, so that the page works without it. */
export function Fragment({ name, skeleton, missing }: FragmentProps) {
  const source = useContext(FragmentContext);
  const [attempt, setAttempt] = useState(0);
  if (!source) return skeleton;
  const retry = () => {
    source.evict(name);
    setAttempt(attempt + 1);
  };
  return (
    <FragmentBoundary key={attempt} name={name} missing={missing(retry)}>
      <Suspense fallback={skeleton}>
        <Loaded name={name} source={source} />
      </Suspense>
    </FragmentBoundary>
  );
}

function Loaded({ name, source }: { name: string; source: FragmentSource }) {
  const { module, data } = use(source.read(name));
  return <module.Component data={data} />;
}

/** Element of a region or a fragment, with its error, for the code that reports the error. */
export interface FailedPart extends HTMLElement {
  failure?: unknown;
}

interface FragmentBoundaryProps {
  name: string;
  missing: ReactNode;
  children: ReactNode;
}

/** Renders an element with `display: contents` (`global.css`) that names the fragment and, if it failed, the error. */
class FragmentBoundary extends Component<FragmentBoundaryProps, { errorName?: string; error?: unknown }> {
  override state: { errorName?: string; error?: unknown } = {};
  static getDerivedStateFromError(error?: Error) {
    return { errorName: error?.name || 'Error', error };
  }
  override render() {
    const { errorName, error } = this.state;
    const setFailure = (part: FailedPart | null) => {
      if (part) part.failure = error;
    };
    return (
      <div ref={setFailure} data-fragment={this.props.name} data-failed={errorName}>
        {errorName ? this.props.missing : this.props.children}
      </div>
    );
  }
}
