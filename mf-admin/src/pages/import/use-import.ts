import type { Import } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { useEffect, useState } from 'react';
import { getImport } from './api';
import { isUnderWay } from './words';

/** In ms. */
const between = 1000;

/** Follows an import until it is over. While it cannot be asked for, what was known last stays, and it is asked for again. */
export function useImport(id: string) {
  const [state, setState] = useState<{ known?: Import; problem?: unknown }>({});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      const again = () => {
        timer = setTimeout(ask, between);
      };
      getImport(id, { signal }).then(
        (known) => {
          if (signal.aborted) return;
          setState({ known });
          if (isUnderWay(known)) again();
        },
        (error) => {
          if (signal.aborted) return;
          setState((before) => ({ ...before, problem: error }));
          if (!(error instanceof ApiError) || error.status >= 500) again();
        },
      );
    };
    setState({});
    ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
