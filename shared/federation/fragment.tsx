import type { FragmentModule, LiveRelease } from '@vastra/platform/federation/release';
import { Component, createContext, type ReactNode, Suspense, use, useContext, useState } from 'react';
import { type Properties, toFragmentKey } from '../fragment-key';
import type { ShopFragments } from './shop-fragments';

/** A fragment's module with the data of its loader, and the properties that the loader got. */
export interface LoadedFragment {
  module: FragmentModule;
  data: unknown;
  properties?: Properties;
}

/** Loads fragments. The document server and the browser each have their own implementation. */
export interface FragmentSource {
  /**
   * Returns the same promise for a key (`toFragmentKey`) until `evict`. It rejects with RemoteUnavailableError or the error of the
   * fragment's loader.
   */
  read(key: string): Promise<LoadedFragment>;
  /** Removes a fragment with these properties from the cache, so that the next `read` loads it again. */
  evict(key: string): void;
  /** Returns whether a release of the page offers this section and accepts its settings. Only on the document server, which has the manifests. */
  offersSection?(name: string, settings: Properties): boolean;
  /** Releases of the page, whose fragments fill its slots. */
  releases?: readonly LiveRelease[];
}

/** The fragment source of the current page. Without one, `Fragment` shows its skeleton. */
export const FragmentContext = createContext<FragmentSource | undefined>(undefined);

/** Names of the fragments whose type is known. */
export type FragmentName = keyof ShopFragments;

/** Properties that a page must pass to a fragment. */
export type PropertiesOf<N extends FragmentName> = ShopFragments[N] extends true ? unknown : ShopFragments[N];

interface FragmentPlace<N extends FragmentName> {
  name: N;
  /** Shown while the fragment loads; it has the fragment's final size. */
  skeleton: ReactNode;
  /** Shown when the fragment cannot be loaded, or when its owner's release does not accept the properties. */
  missing: (retry: () => void) => ReactNode;
}

/** Shows a fragment of another remote in a separate error boundary, so that the page works without it. The other props are its properties. */
export function Fragment<N extends FragmentName>({
  name,
  skeleton,
  missing,
  ...properties
}: FragmentPlace<N> & PropertiesOf<N>): ReactNode {
  const source = useContext(FragmentContext);
  const [attempt, setAttempt] = useState(0);
  if (!source) return skeleton;
  const key = toFragmentKey(name, properties as Properties);
  const retry = () => {
    source.evict(key);
    setAttempt(attempt + 1);
  };
  return (
    <FragmentBoundary key={attempt + key} name={name} missing={missing(retry)}>
      <Suspense fallback={skeleton}>
        <Loaded fragment={key} source={source} />
      </Suspense>
    </FragmentBoundary>
  );
}

function Loaded({ fragment, source }: { fragment: string; source: FragmentSource }) {
  const { module, data, properties } = use(source.read(fragment));
  return <module.Component data={data} properties={properties} />;
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
class FragmentBoundary extends Component<FragmentBoundaryProps, { error?: Partial<Error> }> {
  override state: { error?: Partial<Error> } = {};
  static getDerivedStateFromError(error: unknown) {
    // Code may throw a falsy value.
    return { error: error || Error() };
  }
  override render() {
    const { error } = this.state;
    const setFailure = (part: FailedPart | null) => {
      if (part) part.failure = error;
    };
    return (
      <div ref={setFailure} data-fragment={this.props.name} data-failed={error && (error.name || 'Error')}>
        {error ? this.props.missing : this.props.children}
      </div>
    );
  }
}
