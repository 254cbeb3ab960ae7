import { useState } from 'react';
import type { Problems } from './form';

/** What is wrong with the form. `round` counts the findings, so that each of them can be led to anew. */
export function useProblems() {
  const [state, setState] = useState<{ problems: Problems; round: number }>({ problems: {}, round: 0 });
  return {
    ...state,
    report: (problems: Problems) => setState(({ round }) => ({ problems, round: round + 1 })),
    /** What is being corrected is no longer wrong until it is looked at again. */
    forget: (fields: object) =>
      setState(({ problems, round }) => ({
        problems: Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in fields))),
        round,
      })),
  };
}

export type FoundProblems = ReturnType<typeof useProblems>;
