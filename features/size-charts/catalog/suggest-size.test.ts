import { listFinderMeasures, suggestSize } from './suggest-size';

type Chart = Parameters<typeof suggestSize>[0];
const ranges: Chart = {
  measures: ['chest', 'waist', 'length'],
  rows: [
    {
      size: 'S',
      ranges: [
        [860, 910],
        [710, 760],
        [700, 700],
      ],
    },
    {
      size: 'M',
      ranges: [
        [920, 970],
        [770, 820],
        [720, 720],
      ],
    },
    { size: 'L', ranges: [[980, 1030], null, [740, 740]] },
  ],
};
const singles: Chart = {
  measures: ['hip'],
  rows: [
    { size: '28', ranges: [[880, 880]] },
    { size: '30', ranges: [[920, 920]] },
  ],
};

it('asks for the measurements of the body that the chart has', () => {
  expect(listFinderMeasures(ranges)).toEqual(['chest', 'waist']);
  expect(listFinderMeasures(singles)).toEqual(['hip']);
});

it('suggests the size that fits, with the reason in the chosen unit', () => {
  expect(suggestSize(ranges, { chest: 950 }, 'cm')).toEqual({
    size: 'M',
    reasons: ['Your chest of 95 cm fits M (92–97 cm).'],
  });
  expect(suggestSize(ranges, { chest: 950 }, 'in')!.reasons).toEqual(['Your chest of 37½ in fits M (36¼–38¼ in).']);
});

it('suggests the larger size between two sizes, and where another measurement needs it', () => {
  expect(suggestSize(ranges, { chest: 915 }, 'cm')!.size).toBe('M');
  expect(suggestSize(ranges, { chest: 880, waist: 800 }, 'cm')).toEqual({
    size: 'M',
    reasons: ['Your chest of 88 cm alone needs S, so M is looser there.', 'Your waist of 80 cm fits M (77–82 cm).'],
  });
});

it('takes the nearest size where a chart has single measurements', () => {
  expect(suggestSize(singles, { hip: 899 }, 'cm')!.size).toBe('28');
  expect(suggestSize(singles, { hip: 901 }, 'cm')!.size).toBe('30');
  expect(suggestSize(singles, { hip: 939 }, 'cm')!.size).toBe('30');
});

it('says when measurements are below the smallest or above the largest size', () => {
  expect(suggestSize(ranges, { chest: 700 }, 'cm')).toEqual({
    size: 'S',
    reasons: ['Your chest of 70 cm is below the smallest size, so S is looser there.'],
  });
  expect(suggestSize(singles, { hip: 865 }, 'cm')!.reasons).toEqual(['Your hip of 86.5 cm fits 28 (88 cm).']);
  expect(suggestSize(ranges, { chest: 900, waist: 900 }, 'cm')).toEqual({
    reasons: ['Your waist of 90 cm is above the largest size: M is for 77–82 cm.'],
  });
});

it('suggests nothing without a measurement that the chart has', () => {
  expect(suggestSize(ranges, {}, 'cm')).toBeUndefined();
  expect(suggestSize(ranges, { hip: 900 }, 'cm')).toBeUndefined();
});
