import extension from './index';

const getFees = (extras: Record<string, string>) =>
  extension.hooks!.calculateFees!({ subtotal: 50_000, items: [], extras }, { state: undefined });

it('charges the wrapping that was chosen', () => {
  expect(getFees({ wrapping: 'box' })).toEqual([
    { label: 'Gift wrapping, box', amount: 149_00, hsn: '998540', taxRate: 18 },
  ]);
  expect(getFees({})).toEqual([]);
});

it('offers exactly what it charges', () => {
  const [{ options }] = extension.extras!;
  expect(options.map(({ value }) => (getFees({ wrapping: value }) as object[]).length)).toEqual([1, 1]);
  expect(getFees({ wrapping: 'toString' })).toEqual([]);
});
