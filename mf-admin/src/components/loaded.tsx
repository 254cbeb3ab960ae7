import type { CallOptions } from '@vastra/shared/http';
import { ApiError, messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  /** Names what is asked: another one is asked anew. */
  question: string;
  ask: (options: CallOptions) => Promise<T>;
  /** What the thing is, in "The coupon could not be loaded." */
  thing: string;
  /** Where to go when it is not there. */
  back?: ReactNode;
  children: (data: T, reload: () => void) => ReactNode;
}

/** Asks the API for what a screen shows: while it comes, when it does not, and when it is there. */
export function Loaded<T>({ question, ask, thing, back, children }: LoadedProps<T>) {
  const { data, problem, retry } = useAnswer(question, ask);
  if (problem instanceof ApiError && problem.status === 404) return <Notice title={messageOf(problem)}>{back}</Notice>;
  if (problem)
    return (
      <Notice title={`${thing} could not be loaded.`} text={messageOf(problem)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton $height="320px" />
      </div>
    );
  return children(data, retry);
}
