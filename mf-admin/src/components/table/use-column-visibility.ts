import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useState } from 'react';

type Visibility = Record<string, boolean>;

const getStorageKey = (name: string) => `vastra:admin-columns:${name}`;

function readStoredVisibility(name: string): Visibility | undefined {
  try {
    return JSON.parse(localStorage.getItem(getStorageKey(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Holds which columns of a table this browser shows, persisted by the table's name. Starts with the table's own defaults. */
export function useColumnVisibility(
  name: string,
  columns: readonly { id: string; isHiddenByDefault?: boolean }[],
): [Visibility, Dispatch<SetStateAction<Visibility>>] {
  const [visibility, setVisibility] = useState<Visibility>(
    () =>
      readStoredVisibility(name) ??
      Object.fromEntries(columns.filter((column) => column.isHiddenByDefault).map(({ id }) => [id, false])),
  );
  useEffect(() => {
    try {
      localStorage.setItem(getStorageKey(name), JSON.stringify(visibility));
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }, [name, visibility]);
  return [visibility, setVisibility];
}
