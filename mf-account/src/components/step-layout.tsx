import styled from 'styled-components';

export const StepTitle = styled.h1`
  font-size: var(--text-3xl);
  overflow-wrap: anywhere;
  outline: none;
`;

/** The title within a dialog, below the dialog's own heading. */
export const DialogStepTitle = styled.h3`
  font-size: var(--text-2xl);
  outline: none;
`;

export const StepFields = styled.form`
  display: grid;
  gap: 20px;
  & button[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
`;

/** An error that belongs to no field. */
export const StepError = styled.p.attrs({ role: 'alert' })`
  padding: 12px 16px;
  border-left: 3px solid var(--sale);
  background: var(--sale-ground);
  color: var(--sale);
  overflow-wrap: anywhere;
`;

/** Links and buttons that lead to other steps. */
export const StepLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  margin-top: -8px;
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
