import { useId } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { TextArea } from '../../../components/form/text-area';
import { ErrorText, Hint, Stack, Text } from '../../../components/kit';

interface LinesSettingProps {
  name: string;
  label: string;
  hint?: string;
  rules: RegisterOptions;
  /** Maximum characters of a line. */
  maxLength?: number;
  maxItems?: number;
}

/** A list of texts, one on each line. */
export function LinesSetting({ name, label, hint = '', rules, maxLength = 200, maxItems = 50 }: LinesSettingProps) {
  const validate = (lines: string[] | undefined) => {
    if ((lines?.length ?? 0) > maxItems) return `Please enter at most ${maxItems} lines`;
    return lines?.some((line) => line.length > maxLength) ? `A line has at most ${maxLength} characters` : true;
  };
  const { field, fieldState } = useController({ name, rules: { ...rules, validate } });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <Stack $gap={6}>
      <Text as="label" $bold htmlFor={id}>
        {label}
      </Text>
      <TextArea
        id={id}
        ref={field.ref}
        rows={5}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        value={((field.value as string[] | undefined) ?? []).join('\n')}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
      <Hint id={`${id}-hint`}>{`One on each line. ${hint}`.trim()}</Hint>
      {error && <ErrorText>{error}</ErrorText>}
    </Stack>
  );
}
