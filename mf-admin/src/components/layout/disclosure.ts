import styled from 'styled-components';

/** Content that is shown when its summary, which looks like a link, is pressed. */
export const Disclosure = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--ink-2);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
