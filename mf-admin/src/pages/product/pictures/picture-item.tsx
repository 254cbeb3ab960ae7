import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ColorRow } from '../matrix/matrix';
import type { FormPicture } from '../values';
import { findPendingFile, useUploadStates } from './pending-uploads';

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  height: 100%;
  padding: 12px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  align-content: start;
  & .shown {
    position: relative;
  }
  & img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & .shown > span {
    position: absolute;
    top: 8px;
    left: 8px;
    padding: 2px 10px;
    border-radius: 6px;
    background: #fff;
    font-size: 14px;
    font-weight: 600;
  }
  & .bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  & .bar > button:last-child {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  & progress {
    width: 100%;
    accent-color: var(--brand);
  }
  & .waits {
    color: var(--ink-2);
    font-size: 14px;
  }
  & [role='alert'] {
    color: var(--sale);
    font-size: 14px;
  }
  & label {
    font-size: 14px;
  }
`;

interface PictureItemProps {
  picture: FormPicture;
  handle: ReactNode;
  /** 1 for the first. */
  number: number;
  colors: readonly ColorRow[];
  error?: string;
  onChange: (part: Partial<FormPicture>) => void;
  onRemove: () => void;
}

export function PictureItem({ picture, handle, number, colors, error, onChange, onRemove }: PictureItemProps) {
  const { part, failure } = useUploadStates((all) => all[picture.key]) ?? {};
  const pending = findPendingFile(picture.key);
  const isKnown = colors.some(({ key }) => key === picture.color);
  return (
    <Item>
      <div className="shown">
        {pending ? (
          <img src={pending.url} alt={picture.alt || pending.file.name} />
        ) : (
          <Picture image={picture.image} sizes="300px" alt={picture.alt} />
        )}
        <span>{number}</span>
      </div>
      {part !== undefined && <progress aria-label={`Sending picture ${number}`} value={part} max={1} />}
      {failure && (
        <p role="alert">
          {failure} <Button type="submit">Try again</Button>
        </p>
      )}
      {error && <p role="alert">{error}</p>}
      {pending && part === undefined && !failure && <p className="waits">Is sent when you save</p>}
      <Field
        label="What it shows"
        placeholder="Denim jacket from the front"
        maxLength={300}
        value={picture.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <SelectField
        label="Colour"
        value={isKnown ? picture.color! : ''}
        onChange={({ target }) => onChange({ color: target.value || null })}
      >
        <option value="">All colours</option>
        {colors.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="bar">
        {handle}
        <Button $tone="line" aria-label={`Remove picture ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Item>
  );
}
