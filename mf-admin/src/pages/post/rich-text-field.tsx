import { Skeleton } from '@vastra/shared/ui/skeleton';
import { lazy, Suspense, useId } from 'react';
import { useController } from 'react-hook-form';
import { ErrorText, Stack } from '../../components/kit';
import { useCanWrite } from '../../permissions';

const Editor = lazy(() => import('../../components/rich-text/editor'));

export function RichTextField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({
    name,
    rules: { validate: (html: string) => html.trim() !== '' || 'Please write the post' },
  });
  const id = useId();
  const canWrite = useCanWrite();
  return (
    <Stack $gap={6}>
      <strong>{label}</strong>
      <div inert={!canWrite}>
        <Suspense fallback={<Skeleton $height="480px" />}>
          <Editor
            id={id}
            label={label}
            kind="post"
            value={field.value}
            describedBy={`${id}-error`}
            isInvalid={fieldState.invalid}
            onChange={field.onChange}
          />
        </Suspense>
      </div>
      <ErrorText id={`${id}-error`}>{fieldState.error?.message}</ErrorText>
    </Stack>
  );
}
