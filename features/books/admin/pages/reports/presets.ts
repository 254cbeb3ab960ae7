/** Days in India, both included: "2026-11-20". */
export interface DayRange {
  from: string;
  to: string;
}

export const presetLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
} as const;
export type Preset = keyof typeof presetLabels;

/** Maximum number of days of a report, as the API has it. */
const maxDays = 366;
const dayMs = 86_400_000;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the days of a preset at `now`. A financial year begins on 1 April. */
export function getPresetRange(preset: Preset, now: Date): DayRange {
  const today = indianDay.format(now);
  const [year, month] = today.split('-').map(Number);
  const time = Date.parse(today);
  const buildMonth = (offset: number): DayRange => ({
    from: toDay(Date.UTC(year, month - 1 + offset, 1)),
    to: toDay(Date.UTC(year, month + offset, 0)),
  });
  const firstYear = month >= 4 ? year : year - 1;
  const buildYear = (first: number): DayRange => ({ from: `${first}-04-01`, to: `${first + 1}-03-31` });
  const ranges: Record<Preset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: toDay(time - dayMs), to: toDay(time - dayMs) },
    'last-7': { from: toDay(time - 6 * dayMs), to: today },
    'last-30': { from: toDay(time - 29 * dayMs), to: today },
    'this-month': buildMonth(0),
    'last-month': buildMonth(-1),
    'this-year': buildYear(firstYear),
    'last-year': buildYear(firstYear - 1),
  };
  return ranges[preset];
}

/** Returns the preset with these days; undefined for other days. */
export const findPreset = ({ from, to }: DayRange, now: Date): Preset | undefined =>
  (Object.keys(presetLabels) as Preset[]).find((preset) => {
    const range = getPresetRange(preset, now);
    return range.from === from && range.to === to;
  });

/** Returns whether these are days of a calendar, the last one not before the first one, and not too many. */
export const isDayRange = ({ from, to }: DayRange): boolean =>
  Number.isFinite(Date.parse(from)) && from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < maxDays;
