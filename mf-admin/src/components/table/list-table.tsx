import { Link } from '@vastra/shared/router';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { arrangeForPhone, type Column, isActionColumn } from './column';
import { PopupMenu } from './popup-menu';
import { moveBetweenRows } from './row-navigation';
import { SortHeader } from './sort-header';

export interface ListRow<Row> {
  id: string;
  row: Row;
  isSelected?: boolean;
  toggle?: () => void;
}

export interface ListTableProps<Row> {
  name: string;
  isLoading?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly ListRow<Row>[];
  getHref?: (row: Row) => string;
  /** True if a button shows the whole texts of a row, for records without a screen. */
  isExpandable?: boolean;
  /** The checkbox of all rows; undefined if rows cannot be selected. */
  selectAll?: ReactNode;
}

interface LineTableProps<Row> extends ListTableProps<Row> {
  sort: string;
  onSort: (sort: string) => void;
}

/** A link to a page of the shop loads a document, because only the server renders the shop's footer. */
const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} reloadDocument={!to.startsWith('/admin/')}>
    {children}
  </Link>
);

const getClassName = ({ kind, isWide }: Pick<Column<never>, 'kind' | 'isWide'>): string | undefined =>
  [kind, isWide && 'grow'].filter(Boolean).join(' ') || undefined;

/** The rows of a list with a line for each. */
export function ListTable<Row>(props: LineTableProps<Row>) {
  const { name, isLoading, columns, rows, getHref, isExpandable, selectAll, sort, onSort } = props;
  const [first, ...rest] = columns;
  return (
    <table aria-label={name} aria-busy={isLoading} data-list="lines">
      <thead>
        <tr>
          {selectAll && <th className="tick">{selectAll}</th>}
          {columns.map((column) => (
            <SortHeader key={column.id} {...column} currentSort={sort} onSort={onSort} />
          ))}
          {isExpandable && (
            <th className="tick">
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((item) => (
          <Expandable key={item.id}>
            {(isExpanded, toggleButton) => (
              <tr aria-selected={selectAll ? item.isSelected : undefined} data-expanded={isExpanded || undefined}>
                {selectAll && <SelectCell item={item} />}
                <th scope="row" className={getClassName(first)}>
                  <div className="clip">
                    {getHref ? <RowLink to={getHref(item.row)}>{first.cell(item.row)}</RowLink> : first.cell(item.row)}
                  </div>
                </th>
                {rest.map((column) => (
                  <td key={column.id} className={getClassName(column)}>
                    {isActionColumn(column) ? column.cell(item.row) : <ClippedCell content={column.cell(item.row)} />}
                  </td>
                ))}
                {isExpandable && <td className="tick">{toggleButton(item.id)}</td>}
              </tr>
            )}
          </Expandable>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of a list as cards of two lines, for a phone. */
export function PhoneTable<Row>(props: ListTableProps<Row>) {
  const { name, isLoading, columns, rows, getHref, isExpandable, selectAll } = props;
  const { name: first, value, badge, details, actions } = arrangeForPhone(columns);
  return (
    <table aria-label={name} aria-busy={isLoading} data-list="cards">
      <thead>
        <tr>
          {selectAll && <th className="tick">{selectAll}</th>}
          <th scope="col">{first.label}</th>
          {value && <th scope="col">{value.label}</th>}
          <th scope="col">Details</th>
          {badge && <th scope="col">{badge.label}</th>}
          {actions && <th scope="col">{actions.label}</th>}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((item) => (
          <Expandable key={item.id}>
            {(isExpanded, toggleButton) => (
              <tr aria-selected={selectAll ? item.isSelected : undefined} data-expanded={isExpanded || undefined}>
                {selectAll && <SelectCell item={item} />}
                <th scope="row" className="name">
                  {getHref ? <RowLink to={getHref(item.row)}>{first.cell(item.row)}</RowLink> : first.cell(item.row)}
                </th>
                {value && <td className="value">{value.cell(item.row)}</td>}
                <td className="details">
                  {details.map((column) => (
                    <Detail key={column.id} column={column} content={column.cell(item.row)} />
                  ))}
                </td>
                {badge && <td className="badge">{badge.cell(item.row)}</td>}
                {(actions || isExpandable) && (
                  <td className="more">
                    {isExpandable && toggleButton(item.id)}
                    {actions && (
                      <PopupMenu button={<span aria-hidden="true">⋯</span>} label={`Actions for ${item.id}`}>
                        {actions.cell(item.row)}
                      </PopupMenu>
                    )}
                  </td>
                )}
              </tr>
            )}
          </Expandable>
        ))}
      </tbody>
    </table>
  );
}

/** A cell whose content is cut at the end of the line. A text that is cut is its title. */
const ClippedCell = ({ content }: { content: ReactNode }) => (
  <div className="clip" title={typeof content === 'string' && content.length > 24 ? content : undefined}>
    {content}
  </div>
);

/** A value in the second line of a card, with its column's label if it is a number, Yes or No. A missing value is left out. */
const Detail = <Row,>({ column: { label, kind }, content }: { column: Column<Row>; content: ReactNode }) =>
  content === '–' || content === '' ? null : (
    <span className="detail">
      {(kind === 'number' || content === 'Yes' || content === 'No') && <span>{`${label} `}</span>}
      {content}
    </span>
  );

const SelectCell = <Row,>({ item: { id, isSelected, toggle } }: { item: ListRow<Row> }) => (
  <td className="tick">
    <input type="checkbox" aria-label={`Select ${id}`} checked={isSelected ?? false} onChange={toggle} />
  </td>
);

interface ExpandableProps {
  children: (isExpanded: boolean, toggleButton: (id: string) => ReactNode) => ReactNode;
}

/** A row that can show its whole texts. */
function Expandable({ children }: ExpandableProps) {
  const [isExpanded, setExpanded] = useState(false);
  return children(isExpanded, (id) => (
    <button
      type="button"
      className="expand"
      aria-expanded={isExpanded}
      aria-label={`Whole texts of ${id}`}
      onClick={() => setExpanded(!isExpanded)}
    >
      <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M2 4.5 6 8.5 10 4.5" strokeWidth="1.6" />
      </svg>
    </button>
  ));
}
