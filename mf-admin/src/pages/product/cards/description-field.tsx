import { Skeleton } from '@vastra/shared/ui/skeleton';
import { lazy, Suspense, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextAreaField } from '../../../components/form/fields';
import { ErrorText, Row, Stack } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { useCanWrite } from '../../../permissions';
import { getFieldProps } from '../text-fields';
import { toParagraphs } from './to-paragraphs';

const Editor = lazy(() => import('../../../components/rich-text/editor'));

/** The description as plain text, or as rich text, from which the API makes the plain one. */
export function DescriptionField() {
  const { setValue, getValues } = useFormContext();
  const { field, fieldState } = useController({ name: 'descriptionHtml' });
  const id = useId();
  const canWrite = useCanWrite();
  const change = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  const props = getFieldProps('description');
  if (!field.value)
    return (
      <Stack $gap={6}>
        <TextAreaField {...props} rows={8} />
        {canWrite && (
          <Row>
            <SmallButton
              $tone="line"
              type="button"
              onClick={() => change('descriptionHtml', toParagraphs(getValues('description')) || '<p></p>')}
            >
              Format the description
            </SmallButton>
          </Row>
        )}
      </Stack>
    );
  const removeFormatting = async () => {
    const { toPlainText } = await import('../../../components/rich-text/html');
    change('description', toPlainText(field.value));
    change('descriptionHtml', '');
  };
  return (
    <Stack $gap={6}>
      <strong>{props.label}</strong>
      <div inert={!canWrite}>
        <Suspense fallback={<Skeleton $height="320px" />}>
          <Editor
            id={id}
            label={props.label}
            kind="description"
            value={field.value}
            describedBy={`${id}-error`}
            isInvalid={fieldState.invalid}
            onChange={(html) => field.onChange(html || '<p></p>')}
          />
        </Suspense>
      </div>
      <ErrorText id={`${id}-error`}>{fieldState.error?.message}</ErrorText>
      {canWrite && (
        <Row>
          <SmallButton $tone="line" type="button" onClick={() => void removeFormatting()}>
            Remove the formatting
          </SmallButton>
        </Row>
      )}
    </Stack>
  );
}
