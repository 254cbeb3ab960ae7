import type { ShopFileResult } from '@vastra/shared/contract';
import styled from 'styled-components';
import { ErrorText } from '../../../components/kit';

const Changes = styled.dl`
  display: grid;
  gap: 8px;
  font-size: 14px;
  overflow-wrap: anywhere;
  & > div {
    display: grid;
    gap: 0 16px;
    padding-left: 16px;
    border-left: 2px solid var(--hairline);
  }
  & dt {
    color: var(--ink-2);
  }
  @media (min-width: 640px) {
    & > div {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    }
  }
`;

/** Shows what a part of a file changes, or why it cannot be imported. */
export const PartChanges = ({ part: { changes, error } }: { part: ShopFileResult['parts'][number] }) =>
  error ? (
    <ErrorText>This part cannot be imported: {error}</ErrorText>
  ) : (
    <Changes>
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path || 'Value'}</dt>
          <dd>
            <del>{before ?? '(none)'}</del> <ins>{after ?? '(none)'}</ins>
          </dd>
        </div>
      ))}
    </Changes>
  );
