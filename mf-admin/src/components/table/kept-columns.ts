import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useState } from 'react';

type Visibility = Record<string, boolean>;

const keyOf = (name: string) => `vastra:admin-columns:${name}`;

function kept(name: string): Visibility | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Which columns of a table this browser shows; what the table itself says until somebody has chosen. */
export function useKeptColumns(
  name: string,
  columns: readonly { id: string; isOptional?: boolean }[],
): [Visibility, Dispatch<SetStateAction<Visibility>>] {
  const [visibility, setVisibility] = useState<Visibility>(
    () => kept(name) ?? Object.fromEntries(columns.filter((one) => one.isOptional).map(({ id }) => [id, false])),
  );
  useEffect(() => {
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(visibility));
    } catch {
      // Storage is forbidden or full: the choice lasts as long as the page.
    }
  }, [name, visibility]);
  return [visibility, setVisibility];
}
