import styled from 'styled-components';

export const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 20px 20px 8px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 28px;
  }
  & > header > h3 {
    font: 600 18px/1.35 var(--sans);
    overflow-wrap: anywhere;
  }
  & > header > span {
    flex: none;
    padding: 2px 10px;
    border-radius: 12px;
    background: var(--sand);
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }
  & > [role='alert'] {
    color: var(--sale);
    font-size: 14px;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    margin-top: auto;
    border-top: 1px solid var(--hairline);
    padding-top: 4px;
  }
  & > footer[hidden] {
    display: none;
  }
  & > footer > button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--brand);
    font: 600 16px/1 var(--sans);
    cursor: pointer;
  }
  & > footer > button:last-child:nth-child(3) {
    margin-left: auto;
  }
  & > footer > button:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & > footer > button[aria-disabled='true'] {
    opacity: 0.55;
  }
`;
