import type { Address } from '@vastra/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getAddresses } from '../api';

interface AddressesState {
  addresses?: Address[];
  error?: unknown;
}

/** Reads the customer's addresses, and reads them again whenever the tab becomes visible. */
export function useAddresses() {
  const [state, setState] = useState<AddressesState>({});
  const lastReadId = useRef(0);

  /** Reads the addresses again. Shows the current ones until the response arrives, and after an error. */
  const reload = useCallback(async () => {
    lastReadId.current += 1;
    const readId = lastReadId.current;
    const show = (toNextState: (current: AddressesState) => AddressesState) => {
      if (readId === lastReadId.current) setState(toNextState);
    };
    await getAddresses().then(
      (addresses) => show(() => ({ addresses })),
      (error) => show((current) => (current.addresses ? current : { error })),
    );
  }, []);

  useEffect(() => {
    void reload();
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => {
      lastReadId.current += 1;
      document.removeEventListener('visibilitychange', reloadIfVisible);
    };
  }, [reload]);

  return {
    ...state,
    reload,
    retry: () => {
      setState({});
      void reload();
    },
    /** Shows a saved change at once, and reads the addresses again. A read that began earlier is ignored. */
    update: (change: (addresses: Address[]) => Address[]) => {
      setState(({ addresses }) => ({ addresses: change(addresses ?? []) }));
      void reload();
    },
  };
}
