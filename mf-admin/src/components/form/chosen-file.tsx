import { formatNumber } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { Row } from '../kit';

const FileRow = styled(Row)`
  border: 1px solid var(--hairline);
  border-radius: 6px;
  background: var(--paper);
`;

interface ChosenFileProps {
  file: File;
  isDisabled: boolean;
  onRemove: () => void;
}

/** A file that was chosen for an import: its name and size, and a button that removes it. */
export const ChosenFile = ({ file, isDisabled, onRemove }: ChosenFileProps) => (
  <FileRow $justify="space-between" $gap="8 16" $padding="12 16" $breaks>
    <span>
      <strong>{file.name}</strong> · {formatNumber(Math.ceil(file.size / 1024))} KB
    </span>
    <Button $tone="line" disabled={isDisabled} onClick={onRemove}>
      Choose another file
    </Button>
  </FileRow>
);
