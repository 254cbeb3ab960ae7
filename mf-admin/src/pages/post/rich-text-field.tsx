import { Skeleton } from '@vastra/shared/ui/skeleton';
import { lazy, Suspense, useId } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';

const Editor = lazy(() => import('./editor/editor'));

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  & > strong {
    font-weight: 600;
  }
  & > p {
    min-height: 20px;
    color: var(--sale);
    font-size: 14px;
    line-height: 20px;
  }
`;

export function RichTextField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({
    name,
    rules: { validate: (html: string) => html.trim() !== '' || 'Please write the post' },
  });
  const id = useId();
  return (
    <Box>
      <strong>{label}</strong>
      <Suspense fallback={<Skeleton $height="480px" />}>
        <Editor
          id={id}
          label={label}
          value={field.value}
          describedBy={`${id}-error`}
          isInvalid={fieldState.invalid}
          onChange={field.onChange}
        />
      </Suspense>
      <p id={`${id}-error`}>{fieldState.error?.message}</p>
    </Box>
  );
}
