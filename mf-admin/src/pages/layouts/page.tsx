import type { LayoutRow } from '@vastra/shared/contract';
import { useIsDemoShop, useShopName } from '@vastra/shared/federation';
import { Link, useNavigate } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import { adminPaths } from '../../admin-paths';
import { StateBadge } from '../../components/badges/state-badge';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/form/fields';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import { Detail, Muted, Row } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { AddPlace } from './add-place';
import { AddPolicy } from './add-policy';
import { createHome, createLandingPage, listLayouts } from './api';

const slugRules = {
  ...requireText('Please enter a URL handle'),
  pattern: { value: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Please use a-z, 0-9 and dashes only' },
};

/** The server reports an error of the handle under `path`. */
const toFormField = (field: string) => (field === 'path' ? 'slug' : field);

function AddPage() {
  const navigate = useNavigate();
  return (
    <DialogButton label="Add page" $tone="brand">
      {(close) => (
        <FormDialog
          title="Add a page"
          confirmLabel="Add page"
          values={{ title: '', slug: '' }}
          onCancel={close}
          onSubmit={async (values) => {
            const adding = createLandingPage(values);
            navigate(adminPaths.layout((await renameErrorFields(adding, toFormField)).id));
          }}
        >
          <TextField name="title" label="Title" maxLength={120} rules={requireText('Please enter a title')} />
          <TextField name="slug" label="URL handle" hint="Shown at /pages/…" maxLength={100} rules={slugRules} />
        </FormDialog>
      )}
    </DialogButton>
  );
}

/** The home page of a shop that has not arranged it. */
function ArrangeHome() {
  const navigate = useNavigate();
  const shopName = useShopName();
  const isDemo = useIsDemoShop();
  return (
    <Row $justify="space-between" $marginBottom={16}>
      <Muted>Shoppers see the home page that the shop ships with.</Muted>
      <Permitted>
        <ActionButton action={async () => navigate(adminPaths.layout((await createHome({ shopName, isDemo })).id))}>
          Arrange the home page
        </ActionButton>
      </Permitted>
    </Row>
  );
}

const renderState = ({ isPublished, hasChanges }: LayoutRow) => (
  <Row $gap={8}>
    <StateBadge tone={isPublished ? 'good' : 'quiet'}>{isPublished ? 'Live' : 'Draft'}</StateBadge>
    {isPublished && hasChanges && <StateBadge tone="warning">Unpublished changes</StateBadge>}
  </Row>
);

const columns = [
  {
    label: 'Page',
    cell: ({ id, title, path }: LayoutRow) => (
      <>
        <Link to={adminPaths.layout(id)}>{title}</Link>
        <Detail>{path}</Detail>
      </>
    ),
  },
  { label: 'State', cell: renderState },
  { label: 'Sections', kind: 'number' as const, cell: ({ sectionCount }: LayoutRow) => sectionCount },
  {
    label: 'Last change',
    cell: ({ updated: { at, by } }: LayoutRow) => (
      <>
        <Timestamp at={at} />
        <Detail>{by}</Detail>
      </>
    ),
  },
];

const LayoutsPage = () => (
  <AdminPage title="Pages" actions={<AddPage />}>
    <QueryBoundary queryKey={['layouts']} queryFn={listLayouts} subject="The pages">
      {(rows) => (
        <>
          {!rows.some(({ path }) => path === '/') && <ArrangeHome />}
          <Row $justify="space-between" $marginBottom={16}>
            <Muted>Sections can also stand on product pages, collections, the cart and pages of information.</Muted>
            <Permitted>
              <Row $gap={8}>
                <AddPolicy layouts={rows} />
                <AddPlace layouts={rows} />
              </Row>
            </Permitted>
          </Row>
          {rows.length === 0 ? (
            <Notice title="No pages yet" text="A page is made of sections: pictures, texts and products." />
          ) : (
            <PanelTable name="Pages" columns={columns} rows={rows} getKey={({ id }) => id} />
          )}
        </>
      )}
    </QueryBoundary>
  </AdminPage>
);

export { LayoutsPage as Component };
