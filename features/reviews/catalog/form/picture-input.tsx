import { getRenditionUrl } from '@vastra/shared/contract/media';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { acceptedTypes, reviewLimits } from './review-limits';
import type { PictureUpload } from './use-picture-uploads';

const PictureItem = styled.li`
  position: relative;
  width: 88px;
  & > img {
    width: 88px;
    height: 88px;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
  & > progress {
    position: absolute;
    inset: auto 8px 8px;
    width: 72px;
    height: 6px;
    accent-color: var(--brand);
  }
`;

const RemoveButton = styled.button`
  display: grid;
  position: absolute;
  top: -10px;
  right: -10px;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  & > svg {
    border-radius: 50%;
    background: var(--ink);
    color: var(--white);
  }
`;

const AddLabel = styled.label`
  display: inline-flex;
  position: relative;
  align-items: center;
  justify-content: center;
  justify-self: start;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

interface PictureInputProps {
  pictures: PictureUpload[];
  /** Reasons why files were refused. */
  refusals: string[];
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
}

/** Pictures of a review with previews and upload progress. */
export function PictureInput({ pictures, refusals, onAdd, onRemove }: PictureInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack $gap={2}>
      <Text as="strong" $isStrong id={id}>
        Pictures (optional)
      </Text>
      {pictures.length > 0 && (
        <Row as="ul" $align="stretch" aria-labelledby={id}>
          {pictures.map(({ key, name, preview, progress, uploaded }, index) => (
            <PictureItem key={key}>
              <img
                src={uploaded ? getRenditionUrl(uploaded.image, 160) : preview}
                width="88"
                height="88"
                alt={name || `Picture ${index + 1}`}
              />
              {!uploaded && <progress max={1} value={progress} aria-label={`Sending ${name}`} />}
              <RemoveButton
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => {
                  onRemove(key);
                  input.current?.focus();
                }}
              >
                <svg
                  width="24"
                  height="24"
                  viewBox="0 0 24 24"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  aria-hidden="true"
                >
                  <path d="m8 8 8 8M16 8l-8 8" />
                </svg>
              </RemoveButton>
            </PictureItem>
          ))}
        </Row>
      )}
      <AddLabel>
        Add pictures
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          multiple
          aria-describedby={`${id}-hint ${id}-refused`}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            // Resets the input, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </AddLabel>
      <Text $tone="muted" $size="s" $isTabular id={`${id}-hint`}>
        Up to {reviewLimits.pictures}: JPEG, PNG, WebP or AVIF, at most {reviewLimits.bytes / 1024 / 1024} MB each
      </Text>
      <Text as="div" $tone="error" $size="s" id={`${id}-refused`} role="alert">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </Text>
    </Stack>
  );
}
