import type { QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '@vastra/shared/http';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Fragment, type ReactNode } from 'react';
import { newId } from '../../admin-paths';
import { AdminPage } from './admin-page';
import { type LoadedQuery, QueryBoundary } from './query-boundary';

interface RecordPageProps<T> {
  /** The kind of record, such as "coupon": for the title, "The coupon could not be loaded." and the query key. */
  subject: string;
  /** Title of the screen, by default the subject. It may depend on the record's id. */
  title?: string | ((id: string) => string);
  /** The list that the record belongs to. */
  backLink: { to: string; label: string };
  /** Label of the link to the list when there is no such record, by default "All coupons". */
  notFoundLabel?: string;
  /** Key of the query, by default the subject and the id. */
  getKey?: (id: string) => QueryKey;
  load: (id: string, options: CallOptions) => Promise<T>;
  /** Renders the form of a new record, if records are made on this screen. */
  renderNew?: () => ReactNode;
  /** Content above the record. */
  header?: ReactNode;
  children: (record: T, query: LoadedQuery<T>, id: string) => ReactNode;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The screen of a record, whose id is in the URL: its title, the way back to the list, loading, failure, and a new record. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { subject, title = capitalise(subject), backLink, getKey, load, renderNew, header, children } = props;
  const { id = newId } = useParams();
  const isNew = renderNew !== undefined && id === newId;
  const shownTitle = typeof title === 'function' ? title(id) : title;
  return (
    <AdminPage title={isNew ? `New ${subject}` : shownTitle} backLink={backLink}>
      {header}
      {isNew ? (
        <Fragment key={newId}>{renderNew()}</Fragment>
      ) : (
        <QueryBoundary
          queryKey={getKey?.(id) ?? [subject, id]}
          queryFn={(options) => load(id, options)}
          subject={`The ${subject}`}
          notFoundAction={
            <ButtonLink to={backLink.to}>{props.notFoundLabel ?? `All ${backLink.label.toLowerCase()}`}</ButtonLink>
          }
        >
          {(record, query) => <Fragment key={id}>{children(record, query, id)}</Fragment>}
        </QueryBoundary>
      )}
    </AdminPage>
  );
}
