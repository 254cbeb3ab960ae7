import type { Address } from '@vastra/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getAddresses } from './api';

interface Addresses {
  list?: Address[];
  problem?: unknown;
}

/** The customer's addresses, read again whenever this tab is looked at again. */
export function useAddresses() {
  const [state, setState] = useState<Addresses>({});
  const latest = useRef(0);

  /** What is shown stays until there is an answer, and also without one. */
  const read = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const show = (next: (before: Addresses) => Addresses) => {
      if (mine === latest.current) setState(next);
    };
    await getAddresses().then(
      (list) => show(() => ({ list })),
      (error) => show((before) => (before.list ? before : { problem: error })),
    );
  }, []);

  useEffect(() => {
    void read();
    const look = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      latest.current += 1;
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);

  return {
    ...state,
    read,
    retry: () => {
      setState({});
      void read();
    },
    /** Shows at once what the server has done, and reads the list again: an answer from before does not count. */
    follow: (change: (list: Address[]) => Address[]) => {
      setState(({ list }) => ({ list: change(list ?? []) }));
      void read();
    },
  };
}
