import { Component, createContext, type ReactNode, Suspense, use, useContext, useState } from 'react';
import type { FragmentModule } from './release';

export interface LoadedFragment {
  module: FragmentModule;
  data: unknown;
}

/** Where fragments come from: the document server's and the browser's differ, the component does not. */
export interface FragmentSource {
  /** The same promise for the same fragment until `forget`; rejects with RemoteUnavailable or the loader's problem. */
  read(name: string): Promise<LoadedFragment>;
  evict(name: string): void;
}

export const FragmentContext = createContext<FragmentSource | undefined>(undefined);

interface FragmentProps {
  /** Full name: `blog/latest-posts`. */
  of: string;
  /** Shown while the fragment is on its way; it has the fragment's final size. */
  skeleton: ReactNode;
  /** Shown in its place when it cannot be had. */
  missing: (retry: () => void) => ReactNode;
}

/** Another team's part of this page, in its own boundary: the page stands whether or not it comes. */
export function Fragment({ of, skeleton, missing }: FragmentProps) {
  const source = useContext(FragmentContext);
  const [attempt, setAttempt] = useState(0);
  if (!source) return skeleton;
  const retry = () => {
    source.evict(of);
    setAttempt(attempt + 1);
  };
  return (
    <FragmentBoundary key={attempt} of={of} missing={missing(retry)}>
      <Suspense fallback={skeleton}>
        <Loaded of={of} source={source} />
      </Suspense>
    </FragmentBoundary>
  );
}

function Loaded({ of, source }: { of: string; source: FragmentSource }) {
  const { module, data } = use(source.read(of));
  return <module.Component data={data} />;
}

interface Boundary {
  of: string;
  missing: ReactNode;
  children: ReactNode;
}

/** Its element is not a box (`global.css`): it says whose part this is and, if it failed, the problem's name. */
class FragmentBoundary extends Component<Boundary, { problem?: string }> {
  override state: { problem?: string } = {};
  static getDerivedStateFromError(error?: Error) {
    return { problem: error?.name || 'Error' };
  }
  override render() {
    const { problem } = this.state;
    return (
      <div data-fragment={this.props.of} data-failed={problem}>
        {problem ? this.props.missing : this.props.children}
      </div>
    );
  }
}
