import styled from 'styled-components';
import { fieldFrame } from '../../../components/form/text-input';
import { Stack } from '../../../components/kit';

/** Layout of the matrix card and its table of cells. */
export const MatrixLayout = styled(Stack).attrs({ $gap: 24 })`
  @media (min-width: 720px) {
    & > .options {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      align-items: start;
    }
  }
  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & > fieldset > legend {
    float: left;
    width: 100%;
    margin-bottom: 6px;
    padding: 0;
    font-weight: 600;
  }
  & > fieldset > label {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: 6px;
    font-weight: 600;
    cursor: pointer;
  }
  & > fieldset > label:has(:checked) {
    border-color: var(--brand);
    background: var(--brand);
    color: #fff;
  }
  & > fieldset > label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > fieldset input {
    position: absolute;
    opacity: 0;
  }
  & > fieldset > p {
    width: 100%;
  }
  & > fieldset em {
    margin-left: 8px;
    font-style: normal;
  }
  & > .scroll {
    margin: 0 -24px;
    padding: 0 24px;
    overflow-x: auto;
  }
  @media (max-width: 639px) {
    & > .scroll {
      margin: 0 -16px;
      padding: 0 16px;
    }
  }
  & table {
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: 6px;
    border: solid var(--hairline);
    border-width: 0 1px 1px 0;
    text-align: left;
    vertical-align: top;
  }
  & thead :is(th, td) {
    border-top-width: 1px;
  }
  & tr > :first-child {
    border-left-width: 1px;
  }
  & thead th {
    background: var(--paper);
    font-size: 14px;
    text-align: center;
  }
  & tbody th {
    position: sticky;
    left: -24px;
    min-width: 104px;
    max-width: 160px;
    padding: 16px 12px;
    background: var(--paper);
    font-size: 14px;
    overflow-wrap: anywhere;
    z-index: 1;
  }
  @media (max-width: 639px) {
    & tbody th {
      left: -16px;
    }
  }
  & tbody th > i {
    display: inline-block;
    width: 14px;
    height: 14px;
    margin-right: 8px;
    border: 1px solid var(--control);
    border-radius: 50%;
    vertical-align: -2px;
  }
  & td > div {
    display: flex;
    align-items: center;
  }
  & td.off {
    background: var(--paper);
    color: var(--ink-3);
  }
  & .switch {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 44px;
    cursor: pointer;
  }
  & .switch > input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--brand);
  }
  & td > div > :is(input, select) {
    width: 84px;
    min-height: 44px;
    padding: 0 8px;
    ${fieldFrame}
    text-align: right;
  }
  & td > div > :is(input, select).text {
    width: 220px;
    font-size: 14px;
    text-align: left;
  }
  & td > small {
    max-width: 116px;
    margin-top: 4px;
    line-height: 18px;
  }
`;
