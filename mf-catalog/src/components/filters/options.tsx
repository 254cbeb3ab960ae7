import styled from 'styled-components';

/**
 * List of checkboxes or radio buttons. Each `li` holds a label of class `option`: an input, a text of class `name`, and a count in
 * `small`. Set `data-variant` to `swatches` or `pills` for another look.
 */
export const Options = styled.ul`
  & .option {
    display: grid;
    position: relative;
    grid-template-columns: 20px 1fr auto;
    align-items: center;
    gap: 0 10px;
    min-height: 44px;
    padding-left: calc(var(--depth, 0) * 20px);
    cursor: pointer;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & .name {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & [data-stars],
  & [data-stars] > [aria-hidden] {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  & small {
    color: var(--ink-2);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  &[data-variant='swatches'] input {
    border: 1px solid var(--control);
    border-radius: 50%;
    background: var(--code, var(--sand));
    appearance: none;
    cursor: pointer;
    forced-color-adjust: none;
  }
  &[data-variant='swatches'] input:checked {
    box-shadow:
      0 0 0 2px var(--white),
      0 0 0 4px var(--ink);
  }
  &[data-variant='swatches'] input:checked + .name {
    font-weight: 600;
  }
  &[data-variant='pills'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-top: 4px;
  }
  &[data-variant='pills'] .option {
    grid-template-columns: auto auto;
    gap: 0 6px;
    min-width: 44px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
  }
  &[data-variant='pills'] input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &[data-variant='pills'] .option:hover {
    border-color: var(--ink);
  }
  &[data-variant='pills'] .option:has(:checked) {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--white);
  }
  &[data-variant='pills'] .option:has(:checked) > small {
    color: inherit;
  }
  &[data-variant='pills'] .option:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (pointer: fine) {
    & .option {
      min-height: 36px;
    }
  }
`;
