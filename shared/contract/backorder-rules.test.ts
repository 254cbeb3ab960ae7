import { describeLineBackorder, findBackorder, getShipDay, validateBackorder } from './backorder-rules';

const none = { backorder: '', shipsFrom: '', leadDays: '', backorderLimit: '' };
const today = '2026-11-26';

it('says when a product ships', () => {
  expect(findBackorder(none)).toBeUndefined();
  expect(findBackorder({ ...none, backorder: 'preorder', shipsFrom: '2027-01-12' })).toEqual({
    kind: 'preorder',
    shipsFrom: '2027-01-12',
    text: 'Ships from 12 Jan',
  });
  expect(findBackorder({ ...none, backorder: 'made-to-order', leadDays: '1' })?.text).toBe(
    'Made for you: ships in 1 day',
  );
  expect(describeLineBackorder('preorder', '2027-01-12')).toBe('Pre-order: ships from 12 Jan');
  expect(describeLineBackorder('made-to-order', '2026-12-06')).toBe('Made for you: ships by 6 Dec');
});

it('returns the day on which a unit ships that is ordered today', () => {
  expect(getShipDay({ shipsFrom: '2027-01-12' }, today)).toBe('2027-01-12');
  expect(getShipDay({ shipsFrom: '2026-11-25' }, today)).toBe(today);
  expect(getShipDay({ shipsInDays: 10 }, today)).toBe('2026-12-06');
});

it.each([
  [{}, {}],
  [{ backorder: 'later' }, ['backorder']],
  [{ backorder: 'preorder' }, ['shipsFrom']],
  [{ backorder: 'preorder', shipsFrom: today }, ['shipsFrom']],
  [{ backorder: 'preorder', shipsFrom: '2027-02-30' }, ['shipsFrom']],
  [{ backorder: 'preorder', shipsFrom: '2027-11-27' }, ['shipsFrom']],
  [{ backorder: 'preorder', shipsFrom: '2026-11-27', backorderLimit: '50' }, []],
  [{ backorder: 'preorder', shipsFrom: '2026-11-27', backorderLimit: '0' }, ['backorderLimit']],
  [{ backorder: 'made-to-order', leadDays: '181' }, ['leadDays']],
  [{ backorder: 'made-to-order', leadDays: '1.5', backorderLimit: '100001' }, ['leadDays', 'backorderLimit']],
  [{ backorder: 'made-to-order', leadDays: '180' }, []],
])('validates %j', (fields, names) => {
  expect(Object.keys(validateBackorder({ ...none, ...fields }, today))).toEqual(Object.values(names));
});
