import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { listDifferingFields } from './differences';
import type { StoredRecord } from './stored-record';

/**
 * Takes over a newer version of the form's record, which another part of the screen has saved, such as an approval. Unsaved input stays. If the
 * newer version has another value in a field of the unsaved input, the form keeps the version that the input belongs to, so that saving
 * opens the conflict dialog.
 *
 * @param options.stored the record of the form
 * @param options.newest the record of the screen
 * @param options.isOutdated whether the unsaved input belongs to an older version than `stored`
 * @param options.takeOver called with `newest` when the form has its values
 */
export function useNewerRecord<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    stored,
    newest,
    isOutdated,
    takeOver,
  }: {
    stored: StoredRecord<Values>;
    newest: StoredRecord<Values>;
    isOutdated: boolean;
    takeOver: (newest: StoredRecord<Values>) => void;
  },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the screen's record counts
  useEffect(() => {
    const isNewer = newest.version !== undefined && stored.version !== undefined && newest.version > stored.version;
    if (!isNewer || isOutdated) return;
    const values = form.getValues();
    const edited = listDifferingFields(values, stored.values);
    const saved = listDifferingFields(newest.values, stored.values);
    if (edited.some((field) => saved.includes(field))) return;
    form.reset(newest.values as DefaultValues<Values>);
    if (edited.length > 0) {
      const input = Object.fromEntries(edited.map((field) => [field, values[field]]));
      form.reset({ ...newest.values, ...input } as DefaultValues<Values>, { keepDefaultValues: true });
    }
    takeOver(newest);
  }, [newest.version]);
}
