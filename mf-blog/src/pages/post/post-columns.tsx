import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** The text in the middle, and the table of contents beside it on wide screens. */
export const PostColumns = styled.div`
  max-width: calc(68ch * 1.125);
  margin: 48px auto 0;
  ${from.xxl} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, calc(68ch * 1.125)) minmax(0, 1fr);
    gap: 48px;
    max-width: none;
  }
`;

/** The column of the text, about 68 characters wide. */
export const TextColumn = styled.div`
  min-width: 0;
  ${from.xxl} {
    grid-column: 2;
  }
`;
