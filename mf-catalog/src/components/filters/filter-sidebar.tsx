import { paths } from '@vastra/shared/paths';
import { useLocation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { below } from '@vastra/shared/ui/tokens';
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { readListQuery, withListQuery } from '../list-query/list-query';
import { Filters } from './filters';

/** Scrolls by itself, so that the list stays in view beside a filter at its end. */
const Form = styled.form`
  position: sticky;
  top: 69px;
  max-height: calc(100vh - 69px);
  padding: 0 8px 0 4px;
  margin: 0 -8px 0 -4px;
  overflow-y: auto;
  scrollbar-width: thin;
  ${below.xl} {
    display: none;
  }
`;

/** Returns the form's values as query parameters. Skips the focused field, because it may be incomplete. */
function readFormFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const field of form.querySelectorAll('input')) {
    const hasValue =
      field.type === 'checkbox' || field.type === 'radio' ? field.checked : field !== document.activeElement;
    if (field.name && hasValue) fields.append(field.name, field.value);
  }
  return fields;
}

/** Phones and tablets show the filters in a drawer instead. */
const narrowQuery = '(max-width: 63.9375rem)';
const subscribe = (listener: () => void) => {
  const media = globalThis.matchMedia?.(narrowQuery);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** The filters beside a list, a plain form without JavaScript. A document has them for all widths; scripts remove them where they are hidden. */
export function FilterSidebar(props: ComponentProps<typeof Filters>) {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(narrowQuery).matches,
    () => false,
  );
  return isNarrow ? null : <Sidebar {...props} />;
}

function Sidebar(props: ComponentProps<typeof Filters>) {
  const { pathname, search } = useLocation();
  // Other lists have no query, and their routes do not declare the parameter.
  const q = pathname === paths.search() ? new URLSearchParams(search).get('q') : null;
  const form = useRef<HTMLFormElement>(null);

  // Applies filters that were chosen before hydration.
  const initialProps = useRef(props);
  useEffect(() => {
    const { query, change } = initialProps.current;
    const { page: _, ...enteredFilters } = readListQuery(readFormFields(form.current!));
    const hasChanged = withListQuery('', enteredFilters) !== withListQuery('', { ...query, page: 1 });
    if (hasChanged) queueMicrotask(() => change(enteredFilters));
  }, []);

  return (
    <Form
      ref={form}
      action={pathname}
      aria-label="Filters"
      // Browsers that restore old values would show filters that are not applied.
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
    </Form>
  );
}
