import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../form/fields';
import { FieldRow } from '../kit';
import { SmallButton } from '../kit/small-button';

/** Loaded at the first press. */
const LinkPicker = lazy(() => import('./link-picker').then(({ LinkPicker: component }) => ({ default: component })));

/** A field for a link, which is picked from the pages of the shop or typed. The API refuses a path that leads nowhere. */
export function LinkField({ name, ...field }: ComponentProps<typeof TextField>) {
  const { setValue } = useFormContext();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <FieldRow $align="start">
        <TextField name={name} maxLength={500} {...field} />
        <SmallButton
          $tone="line"
          aria-haspopup="dialog"
          aria-label={`Choose the page of the field ${field.label}`}
          onClick={() => setPicking(true)}
          style={{ marginTop: '1.875rem' }}
        >
          Choose…
        </SmallButton>
      </FieldRow>
      {isPicking && (
        <Suspense>
          <LinkPicker
            onPick={(path) => {
              setValue(name, path, { shouldDirty: true, shouldValidate: true });
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
