import { useLocation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { type ComponentProps, useEffect, useRef } from 'react';
import { readListQuery, withListQuery } from '../list-query';
import { Filters } from './filters';

/** What stands in a form's fields, as an address has it. A field that somebody is in may be half written. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const field of form.querySelectorAll('input')) {
    const isGiven =
      field.type === 'checkbox' || field.type === 'radio' ? field.checked : field !== document.activeElement;
    if (field.name && isGiven) fields.append(field.name, field.value);
  }
  return fields;
}

/** The filters beside a list. Without scripts it is a plain form with the same effect. */
export function Sidebar(props: ComponentProps<typeof Filters>) {
  const { pathname, search } = useLocation();
  const q = new URLSearchParams(search).get('q');
  const form = useRef<HTMLFormElement>(null);

  // Somebody may have chosen before the page was alive.
  const first = useRef(props);
  useEffect(() => {
    const { query, change } = first.current;
    const { page: _, ...given } = readListQuery(fieldsOf(form.current!));
    const isOther = withListQuery('', given) !== withListQuery('', { ...query, page: 1 });
    if (isOther) queueMicrotask(() => change(given));
  }, []);

  return (
    <form
      ref={form}
      action={pathname}
      aria-label="Filters"
      // A browser that fills in what stood here at the last visit would show filters that are not set.
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {q !== null && <input type="hidden" name="q" value={q} />}
      <input type="hidden" name="sort" value={props.query.sort} />
      <Filters {...props} />
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </form>
  );
}
