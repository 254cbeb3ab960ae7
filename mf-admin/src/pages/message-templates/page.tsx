import { Muted } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { listTemplates, templatesKey } from '../../components/messages/api';
import { ChannelNotes } from '../../components/messages/channel-notes';
import { TemplateTable } from './template-table';

const MessageTemplatesPage = () => (
  <AdminPage title="Message templates">
    <Muted $maxWidth="72ch" $marginBottom={24}>
      Messages that customers get about their orders. They get the email, and on their phone one message at most: by
      WhatsApp if they allow it, otherwise by SMS where it is on. Who has no email gets everything on the phone. Codes
      and security notices are always sent, so they are not listed.
    </Muted>
    <QueryBoundary queryKey={templatesKey} queryFn={listTemplates} subject="The templates">
      {(templates, { setData }) => (
        <>
          <ChannelNotes canSend={templates.channels} />
          <TemplateTable templates={templates} setTemplates={setData} />
        </>
      )}
    </QueryBoundary>
  </AdminPage>
);

export { MessageTemplatesPage as Component };
