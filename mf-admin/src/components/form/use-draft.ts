import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useAdminSession } from '../../admin-session';
import { isEqual, listDifferingFields } from './differences';
import { type Draft, readDraft, removeDraft, storeDraft } from './draft-storage';
import type { StoredRecord } from './stored-record';

/** ms without input until the draft is stored. */
const delayMs = 400;

export interface DraftOptions<Values> {
  /** Names the record: `coupon:c1`, `coupon:new`. */
  record: string;
  /** Removes what cannot be stored, such as pictures that are not uploaded. */
  toDraftValues?: (values: Values) => Values;
  /** False for a form that starts again on the same screen, which has its values already. */
  isRestored?: boolean;
}

/**
 * Stores the unsaved input of a form in the browser, per admin and record, and restores it when the form opens again.
 * The first admin's input is never restored for another one, even if that one has signed in on this screen.
 *
 * @param onRestore called with the version of the record that the input belongs to
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: StoredRecord<Values>,
  options: DraftOptions<Values> | undefined,
  onRestore: (version: number | undefined) => void,
) {
  const [adminId] = useState(() => useAdminSession.getState().admin?.id);
  const [restored, setRestored] = useState<Draft>();
  const latest = useRef({ stored, options });
  latest.current = { stored, options };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEnabled = options !== undefined && adminId !== undefined;

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setRestored(undefined);
    if (latest.current.options && adminId) removeDraft(adminId, latest.current.options.record);
  }, [adminId]);

  const store = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { stored, options } = latest.current;
    // Nothing is stored after a sign-out, which drops the drafts.
    if (!options || !adminId || !useAdminSession.getState().token) return;
    const values = form.getValues();
    const draftValues = options.toDraftValues?.(values) ?? values;
    const changedFields = listDifferingFields(draftValues, stored.values) as string[];
    if (changedFields.length === 0) removeDraft(adminId, options.record);
    else
      storeDraft(adminId, options.record, {
        values: Object.fromEntries(changedFields.map((field) => [field, draftValues[field]])),
        version: stored.version,
        isPartial: !isEqual(draftValues, values),
        savedAt: Date.now(),
      });
  }, [adminId, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form restores its draft once, when it opens
  useEffect(() => {
    if (!isEnabled || options.isRestored === false) return;
    const draft = readDraft(adminId, options.record);
    if (!draft) return;
    const values = { ...stored.values, ...draft.values };
    if (listDifferingFields(values, stored.values).length === 0) {
      discard();
      return;
    }
    form.reset(values as DefaultValues<Values>, { keepDefaultValues: true });
    setRestored(draft);
    onRestore(draft.version);
  }, []);

  useEffect(() => {
    if (!isEnabled) return;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(store, delayMs);
      },
    });
    const storeNow = () => {
      if (timer.current !== undefined) store();
    };
    window.addEventListener('pagehide', storeNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', storeNow);
      storeNow();
    };
  }, [form, isEnabled, store]);

  return { restored, discard };
}
