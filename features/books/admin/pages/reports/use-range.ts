import { useSearchParams } from '@vastra/shared/router';
import { type DayRange, getPresetRange, isDayRange } from './presets';

/** Returns the days of the URL, or the current month, and changes them. */
export function useRange() {
  const [search, setSearch] = useSearchParams();
  const month = getPresetRange('this-month', new Date());
  const range = { from: search.get('from') ?? month.from, to: search.get('to') ?? month.to };
  const setRange = (next: DayRange) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    for (const [name, day] of Object.entries(next)) query.set(name, day);
    setSearch(query, { preventScrollReset: true });
  };
  return { range, setRange, isValid: isDayRange(range) };
}
