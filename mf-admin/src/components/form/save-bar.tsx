import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { ConfirmButton } from '../dialogs/confirm-dialog';
import { discardQuestion } from './discard-question';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  &[data-pending='true'] {
    position: sticky;
    bottom: var(--bottom-bar, 0);
    z-index: 2;
  }
  /* The browser scrolls a focused control to above the bar, not under it. */
  html:has(&) {
    scroll-padding-bottom: 112px;
  }
  @media (max-width: 639px) {
    gap: 8px;
    padding: 8px 12px;
    & > button {
      flex: 1;
      min-height: 44px;
      padding: 0 12px;
    }
  }
`;

const Status = styled.p`
  flex: 1;
  color: var(--ink-2);
  font-size: 14px;
  @media (max-width: 639px) {
    flex-basis: 100%;
  }
`;

interface SaveBarProps {
  label: string;
  isDirty: boolean;
  isNew: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** True while saving waits for uploads. */
  isWaiting: boolean;
  onDiscard: () => void;
}

/**
 * Shows whether there are unsaved changes, with the buttons to save and discard. It sticks to the bottom of the window while there is something
 * to save, and otherwise stands below the form, where it covers nothing.
 */
export function SaveBar({ label, isDirty, isNew, isSaving, isUploading, isWaiting, onDiscard }: SaveBarProps) {
  const hasChanges = isDirty || isNew || isUploading;
  return (
    <Bar className="save-bar" data-pending={hasChanges || isSaving}>
      <Status role="status">
        {isWaiting
          ? 'Saved when the upload has ended'
          : isSaving
            ? 'Saving…'
            : isDirty || isUploading
              ? 'Unsaved changes'
              : isNew
                ? ''
                : 'All changes are saved'}
      </Status>
      {isDirty && (
        <ConfirmButton
          label="Discard changes"
          disabled={isSaving || isUploading}
          dialog={discardQuestion}
          onConfirm={onDiscard}
        />
      )}
      <Button type="submit" disabled={isSaving || !hasChanges} aria-busy={isSaving || isWaiting}>
        {isWaiting ? 'Uploading…' : label}
      </Button>
    </Bar>
  );
}
