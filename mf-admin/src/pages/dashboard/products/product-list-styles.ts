import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

export const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  margin-bottom: 8px;
`;

export const AllLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-size: 14px;
`;

/** A row with name and figure. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding: 8px 0;
  border-top: 1px solid var(--hairline);
`;

/** A row with picture, name and figure. */
export const PictureRow = styled(Row)`
  grid-template-columns: 40px minmax(0, 1fr) auto;
`;

export const ProductLink = styled(Link)`
  display: inline-block;
  padding: 4px 0;
  color: inherit;
  overflow-wrap: anywhere;
`;

export const RowValue = styled.strong`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &.out {
    color: var(--sale);
  }
`;
