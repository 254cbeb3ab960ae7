import { arrangeForPhone, type Column } from './column';

const buildColumn = (id: string, phone?: Column<unknown>['phone']): Column<unknown> => ({
  id,
  label: id,
  phone,
  cell: () => id,
});
const getIds = (columns: Column<unknown>[]) => {
  const { name, value, badge, details, actions } = arrangeForPhone(columns);
  return {
    name: name.id,
    value: value?.id,
    badge: badge?.id,
    details: details.map(({ id }) => id),
    actions: actions?.id,
  };
};

it('places amount, state and actions, and keeps everything else as a detail', () => {
  const ids = ['number', 'customer', 'items', 'total', 'status', 'payment', 'actions'];
  expect(getIds(ids.map((id) => buildColumn(id)))).toEqual({
    name: 'number',
    value: 'total',
    badge: 'status',
    details: ['customer', 'items', 'payment'],
    actions: 'actions',
  });
});

it('prefers the place that a column declares', () => {
  const columns = [
    buildColumn('name'),
    buildColumn('total'),
    buildColumn('sold', 'value'),
    buildColumn('hash', 'none'),
    buildColumn('who', 'detail'),
  ];
  expect(getIds(columns)).toMatchObject({ value: 'sold', details: ['who', 'total'] });
});
