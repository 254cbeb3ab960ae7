import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  position: sticky;
  bottom: var(--bottom-bar, 0);
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  z-index: 2;
  & > p {
    flex: 1;
    color: var(--ink-2);
    font-size: 14px;
  }
  @media (max-width: 639px) {
    gap: 8px;
    padding: 8px 12px;
    & > p {
      flex-basis: 100%;
    }
    & > button {
      flex: 1;
      min-height: 44px;
      padding: 0 12px;
    }
  }
`;

interface SaveBarProps {
  label: string;
  isDirty: boolean;
  isNew: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Whether there is something to save, and the buttons for it; it stays in sight. */
export const SaveBar = ({ label, isDirty, isNew, isSaving, onDiscard }: SaveBarProps) => (
  <Bar>
    <p role="status">{isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : isNew ? '' : 'All changes are saved'}</p>
    {isDirty && (
      <Button $tone="line" disabled={isSaving} onClick={onDiscard}>
        Discard changes
      </Button>
    )}
    <Button type="submit" disabled={isSaving || (!isDirty && !isNew)} aria-busy={isSaving}>
      {label}
    </Button>
  </Bar>
);
