import { defaultOptionLabels } from '@vastra/shared/contract/variant-rules';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { UploadProgress } from '../../../components/form/picture-field';
import { ErrorText, Hint, Row } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import type { ColorRow } from '../matrix/matrix';
import type { FormPicture, ProductValues } from '../values';
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
  & img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & label {
    font-size: 14px;
  }
  /* On a phone the picture is beside its fields, because a product with nine would be ten windows high. */
  @media (max-width: 639px) {
    grid-template-columns: 88px minmax(0, 1fr);
    & > * {
      grid-column: 2;
    }
    & > :first-child {
      grid-row: 1 / span 3;
      grid-column: 1;
    }
  }
`;

const Position = styled.span`
  position: absolute;
  top: 8px;
  left: 8px;
  padding: 2px 8px;
  border-radius: 6px;
  background: #fff;
  font-size: 14px;
  font-weight: 600;
`;

interface PictureItemProps {
  picture: FormPicture;
  handle: ReactNode;
  /** Position of the picture, starting at 1. */
  number: number;
  colors: readonly ColorRow[];
  error?: string;
  onChange: (change: Partial<FormPicture>) => void;
  onRemove: () => void;
}

export function PictureItem({ picture, handle, number, colors, error, onChange, onRemove }: PictureItemProps) {
  const { progress, failure } = useUploadStates((all) => all[picture.key]) ?? {};
  const pending = findPendingFile(picture.key);
  const label = useFormContext<ProductValues>().watch('colorLabel').trim() || defaultOptionLabels.color;
  const isKnown = colors.some(({ key }) => key === picture.color);
  return (
    <Item>
      <div style={{ position: 'relative' }}>
        {pending ? (
          <img src={pending.url} alt={picture.alt || pending.file.name} />
        ) : (
          <Picture image={picture.image} sizes="300px" alt={picture.alt} />
        )}
        <Position>{number}</Position>
      </div>
      {progress !== undefined && <UploadProgress aria-label={`Uploading picture ${number}`} value={progress} max={1} />}
      {failure && (
        <ErrorText role="alert">
          {failure} <Button type="submit">Try again</Button>
        </ErrorText>
      )}
      {error && <ErrorText role="alert">{error}</ErrorText>}
      {pending && progress === undefined && !failure && <Hint>Uploaded when you save</Hint>}
      <Field
        label="Alt text"
        placeholder="Denim jacket from the front"
        maxLength={300}
        value={picture.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <SelectField
        label={label}
        value={isKnown ? picture.color! : ''}
        onChange={({ target }) => onChange({ color: target.value || null })}
      >
        <option value="">{label === defaultOptionLabels.color ? 'All colours' : 'All'}</option>
        {colors.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <Row $noWrap $justify="space-between" $gap={0}>
        {handle}
        <SmallButton $tone="line" aria-label={`Remove picture ${number}`} onClick={onRemove}>
          Remove
        </SmallButton>
      </Row>
    </Item>
  );
}
