import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { listTemplates, templatesKey } from '../../components/messages/api';
import { EventTemplates } from './event-templates';

const backLink = { to: adminPaths.messageTemplates, label: 'Message templates' };

/** The templates of an event, a tab per channel. */
function MessageTemplatePage() {
  const { event: id = '' } = useParams();
  return <EventPage key={id} id={id} />;
}

export { MessageTemplatePage as Component };

function EventPage({ id }: { id: string }) {
  // The name comes with the templates.
  const [title, setTitle] = useState('Message template');
  return (
    <AdminPage title={title} backLink={backLink}>
      <QueryBoundary queryKey={templatesKey} queryFn={listTemplates} subject="The template">
        {(templates, { setData }) => {
          const event = templates.events.find((candidate) => candidate.event === id);
          return event ? (
            <EventTemplates event={event} templates={templates} setTemplates={setData} onNamed={setTitle} />
          ) : (
            <Notice title="This message does not exist.">
              <ButtonLink to={backLink.to}>All message templates</ButtonLink>
            </Notice>
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}
