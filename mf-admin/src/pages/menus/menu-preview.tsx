import type { MenuItemInput } from '@vastra/shared/contract';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { Muted } from '../../components/kit';
import { type MenuRow, toItems } from './rows';

const Tree = styled.ul`
  list-style: none;
  & & {
    margin-left: 16px;
    padding-left: 12px;
    border-left: 1px solid var(--hairline);
  }
  & li {
    padding: 4px 0;
    overflow-wrap: anywhere;
  }
`;

type Named = MenuItemInput & { name?: string };

const Branch = ({ items }: { items: readonly Named[] }) => (
  <Tree>
    {items.map(({ kind, name, items: children = [] }, index) => (
      <li key={index}>
        {kind === 'heading' ? <strong>{name}</strong> : <span>{name}</span>}
        {kind === 'categories' && <Muted as="span"> (each category)</Muted>}
        {children.length > 0 && <Branch items={children} />}
      </li>
    ))}
  </Tree>
);

/** Shows the menu as the shop will show it: without items whose target is gone, and by the names of categories. */
export function MenuPreview() {
  const rows = (useWatch({ name: 'rows' }) ?? []) as MenuRow[];
  // The text of the tree is the name here.
  const items = toItems(rows.map((row) => ({ ...row, label: row.isMissing ? '' : row.name })));
  return <Branch items={listShown(items)} />;
}

const listShown = (items: readonly MenuItemInput[]): Named[] =>
  items
    .filter(({ label }) => label !== '')
    .map((item) => ({ ...item, name: item.label, items: listShown(item.items ?? []) }))
    .filter(({ kind, items: children }) => kind !== 'heading' || children.length > 0);
