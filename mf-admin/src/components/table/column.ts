import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Text is cut at the end of the line; a number is aligned to the right. */
  kind?: 'text' | 'number';
  /** True if the column takes the width that the other columns leave, because its texts are long. */
  isWide?: boolean;
  /** Value of the call's `sort` parameter that sorts by this column. */
  sortKey?: string;
  /** Hidden until the admin chooses it. */
  isHiddenByDefault?: boolean;
  /**
   * Place in the card of a row on a phone: `value` at the end of the first line, `badge` at the end of the second line, `detail` in the
   * second line before others, `none`. By default amounts are values, states badges, actions have a menu, and other columns are details.
   */
  phone?: 'value' | 'badge' | 'detail' | 'none';
}

const valueIds = ['amount', 'total', 'price', 'value', 'spent', 'balance'];
const badgeIds = ['state', 'status'];

/** A column of buttons. */
export const isActionColumn = ({ id }: { id: string }): boolean => id === 'actions';

export interface PhoneColumns<Row> {
  name: Column<Row>;
  value?: Column<Row>;
  badge?: Column<Row>;
  details: Column<Row>[];
  actions?: Column<Row>;
}

/** Arranges the visible columns of a list into the parts of a phone's card. A card has one value and one badge; further ones are details. */
export function arrangeForPhone<Row>([name, ...rest]: readonly Column<Row>[]): PhoneColumns<Row> {
  const actions = rest.find(isActionColumn);
  const others = rest.filter((column) => column !== actions && column.phone !== 'none');
  const find = (place: 'value' | 'badge', ids: readonly string[]) =>
    others.find(({ phone }) => phone === place) ?? others.find(({ id, phone }) => !phone && ids.includes(id));
  const value = find('value', valueIds);
  const badge = find('badge', badgeIds);
  const details = others.filter((column) => column !== value && column !== badge);
  const isFirst = ({ phone }: Column<Row>) => phone === 'detail';
  return {
    name,
    value,
    badge,
    actions,
    details: [...details.filter(isFirst), ...details.filter((one) => !isFirst(one))],
  };
}
