import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px 24px 0;
  /* Keeps a focused field clear of the sticky footer. */
  & :is(input, select) {
    scroll-margin-block: 72px 88px;
  }
`;

/** The buttons below the form, which stay in sight. */
export const Buttons = styled.footer`
  display: flex;
  position: sticky;
  bottom: 0;
  align-items: center;
  justify-content: end;
  gap: 12px;
  margin: 0 -24px;
  padding: 16px 24px;
  border-top: 1px solid var(--hairline);
  background: var(--white);
  ${below.xs} {
    flex-wrap: wrap;
    padding-block: 12px;
    & > button {
      flex: 1;
      padding: 0 12px;
    }
  }
`;

export const DiscardQuestion = styled.p`
  flex: 1;
  font-weight: 600;
  ${below.xs} {
    flex-basis: 100%;
  }
`;
