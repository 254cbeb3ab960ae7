import { Field } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { fromIndianClock, indianClock } from '../../components/form/fields';
import { minuteOf } from '../../components/minute';

const Choice = styled.fieldset`
  display: grid;
  gap: 4px;
  & label:has([type='radio']) {
    display: grid;
    grid-template-columns: 20px 1fr;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  & [type='radio'] {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

/** Whether it is out, judged by this browser's clock: only for the words. */
export const isOut = (publishedAt: string | null | undefined): boolean =>
  Boolean(publishedAt) && new Date(publishedAt!).getTime() <= Date.now();

/** Draft, now, or at a time of the clock in India. `since` is what is stored. */
export function Publication({ since }: { since: string | null }) {
  const { field, fieldState } = useController({
    name: 'publishedAt',
    rules: { validate: (value) => value !== '' || 'Please choose a time' },
  });
  const value: string | null = field.value;
  const way = value === null ? 'draft' : value === 'now' ? 'now' : 'at';
  const wasOut = isOut(since);
  const ways = [
    { id: 'draft', words: wasOut ? 'Draft: take it out of the shop' : 'Draft', value: null },
    ...(wasOut ? [] : [{ id: 'now', words: 'Publish now', value: 'now' }]),
    { id: 'at', words: wasOut ? `Published since ${minuteOf(since!)}` : 'Schedule', value: since ?? '' },
  ];
  return (
    <Choice aria-label="State">
      {ways.map(({ id, words, value: next }) => (
        <label key={id}>
          <input
            type="radio"
            name="publication"
            checked={way === id}
            onChange={() => field.onChange(next)}
            onBlur={field.onBlur}
          />
          {words}
        </label>
      ))}
      {way === 'at' && (
        <Field
          ref={field.ref}
          label={wasOut ? 'Published at' : 'Publish at'}
          hint="Time in India. A time to come takes it out of the shop until then."
          error={fieldState.error?.message}
          type="datetime-local"
          value={indianClock(value)}
          onChange={({ target }) => field.onChange(fromIndianClock(target.value) ?? '')}
        />
      )}
    </Choice>
  );
}
