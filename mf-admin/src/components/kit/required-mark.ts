import { css } from 'styled-components';

/** Marks the labels of required fields. Screen readers have the state of the field instead. */
export const requiredMark = css`
  & label:has(+ :is(input, select, textarea)[aria-required='true'])::after {
    color: var(--sale);
    content: ' *' / '';
  }
`;
