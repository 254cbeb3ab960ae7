import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useFormUploads } from '../uploads/form-uploads';

const Zone = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 24px;
  border: 1px dashed var(--control);
  border-radius: 12px;
  background: var(--paper);
  color: var(--ink-2);
  font-size: 14px;
  text-align: center;
  &[data-over='true'] {
    border-color: var(--brand);
    background: var(--sand);
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const ChooseLabel = styled.label`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 20px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;
  :is(:disabled, [aria-disabled='true']) + & {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

interface DropZoneProps {
  label: string;
  hint?: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /**
   * Called with the files. The form around it is saved after the promise has resolved, and not at all if it resolves to false, which means that
   * a file was rejected or its upload has failed.
   */
  onFiles: (files: File[]) => boolean | Promise<boolean>;
}

/** Accepts files that are dropped on it or chosen with its button. */
export function DropZone({ label, hint, accept, isMultiple = false, isDisabled = false, onFiles }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { trackUpload } = useFormUploads();
  const acceptFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    const accepted = chosen.length > 0 && !isDisabled && onFiles(chosen);
    if (accepted instanceof Promise) void trackUpload(accepted);
    if (input.current) input.current.value = '';
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Zone
      data-over={isOver}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        acceptFiles(event.dataTransfer.files);
      }}
    >
      <VisuallyHidden
        as="input"
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        // `disabled` would drop the keyboard's focus on the page while a file is uploaded.
        aria-disabled={isDisabled}
        onClick={(event) => isDisabled && event.preventDefault()}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => acceptFiles(target.files)}
      />
      <ChooseLabel htmlFor={id}>{label}</ChooseLabel>
      {hint && <span id={`${id}-hint`}>{hint}</span>}
    </Zone>
  );
}
