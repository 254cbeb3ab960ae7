import { css } from 'styled-components';

/** Wraps a text to two lines at most, with an ellipsis at the end of what is cut. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
