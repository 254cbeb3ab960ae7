import styled from 'styled-components';

export const DialogForm = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px 24px 0;
  & > .pair {
    display: grid;
    gap: 16px;
  }
  & .pin {
    display: grid;
    align-content: start;
    gap: 6px;
  }
  & .pin > [role='status'] {
    min-height: 20px;
    color: var(--ink-2);
    font-size: 14px;
    line-height: 20px;
  }
  & .pin > .known {
    color: var(--success);
  }
  & .pin > .unserved {
    color: var(--warning);
  }
  & > .note {
    color: var(--ink-2);
  }
  & > p[role='alert'] {
    color: var(--sale);
  }
  /* What has the focus stays above the buttons. */
  & :is(input, select) {
    scroll-margin-block: 72px 88px;
  }
  & > footer {
    display: flex;
    position: sticky;
    bottom: 0;
    align-items: center;
    justify-content: end;
    gap: 12px;
    margin: 0 -24px;
    padding: 16px 24px;
    border-top: 1px solid var(--hairline);
    background: #fff;
  }
  & > footer > p {
    flex: 1;
    font-weight: 600;
  }
  @media (min-width: 560px) {
    & > .pair {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (max-width: 479px) {
    & > footer {
      flex-wrap: wrap;
      padding-block: 12px;
    }
    & > footer > p {
      flex-basis: 100%;
    }
    & > footer > button {
      flex: 1;
      padding: 0 12px;
    }
  }
`;
