import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** The buttons below a form, at its right end; one below the other on narrow phones. */
export const FormButtons = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  ${below.xs} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;
