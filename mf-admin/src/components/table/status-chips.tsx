import { FilterChips } from './filter-chips';

interface StatusChipsProps {
  /** Accessible name of the group. */
  name?: string;
  list: {
    query: Record<string, string>;
    setQuery: (parts: Record<string, string | undefined>) => void;
  };
  /** Labels by status. */
  labels: Record<string, string>;
  /** Number of rows in each status; missing until they are loaded. */
  counts?: Partial<Record<string, number>>;
}

/** Filters a list by status, with the number of rows in each. Pressing the current status shows all. */
export function StatusChips({ name = 'Status', list: { query, setQuery }, labels, counts }: StatusChipsProps) {
  const current = query.status ?? '';
  const choices = [
    { value: '', label: 'All', count: counts && sum(counts) },
    ...Object.entries(labels).map(([value, label]) => ({ value, label, count: counts?.[value] })),
  ];
  return (
    <FilterChips
      label={name}
      choices={choices}
      current={current}
      onChoose={(status) => setQuery({ status: status === current ? undefined : status })}
    />
  );
}

const sum = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
