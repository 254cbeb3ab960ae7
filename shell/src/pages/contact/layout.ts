import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  margin-top: 32px;
  & h2 {
    margin-bottom: 20px;
    font-size: 24px;
  }
  & > section {
    align-self: start;
    padding: 24px;
    border-radius: 12px;
    background: var(--paper);
  }
  & dl {
    display: grid;
    gap: 16px;
  }
  & dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  & .address-line {
    display: block;
  }
  & .link {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -10px;
    overflow-wrap: anywhere;
    text-underline-offset: 3px;
  }
  @media (min-width: 760px) {
    grid-template-columns: minmax(0, 1fr) 280px;
    gap: 48px;
  }
  @media (min-width: 1240px) {
    grid-template-columns: minmax(0, 640px) 300px;
    gap: 80px;
  }
`;
