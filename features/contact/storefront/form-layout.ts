import { below, from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: 20px;
  justify-items: stretch;
  & > .pair {
    display: grid;
    gap: 20px;
  }
  & > button {
    justify-self: start;
  }
  & > button[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
  & > [role='alert'] {
    padding: 12px 16px;
    border-left: 3px solid;
    overflow-wrap: anywhere;
  }
  & > .refused {
    background: var(--sale-ground);
    color: var(--sale);
  }
  & > .sent {
    background: var(--success-ground);
    color: var(--success);
  }
  & > .sent > strong {
    display: block;
  }
  ${from.s} {
    & > .pair {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${below.s} {
    & > button {
      justify-self: stretch;
    }
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;
