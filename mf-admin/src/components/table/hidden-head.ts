import { css } from 'styled-components';

/** Hides the head of a table whose rows are cards on a phone. Screen readers still read its labels. */
export const hiddenHead = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
