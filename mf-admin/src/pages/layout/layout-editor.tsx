import { useQuery } from '@tanstack/react-query';
import type { AdminLayout } from '@vastra/shared/contract';
import { findSectionPlace, getSectionPage } from '@vastra/shared/contract/section-places';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminPaths } from '../../admin-paths';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { requireText } from '../../components/dialogs/form-dialog';
import { EditForm } from '../../components/form/edit-form';
import { TextAreaField, TextField } from '../../components/form/fields';
import { Alert, Muted, Row, Stack } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { Card, CardColumns } from '../../components/layout/card';
import { QueryPart } from '../../components/layout/query-part';
import { ShopLink } from '../../components/layout/shop-link';
import { useConflictActions } from '../../components/layout/use-conflict-actions';
import { Permitted } from '../../permissions';
import {
  deleteLayout,
  getLayout,
  type LayoutValues,
  listSections,
  publishDraft,
  restoreVersion,
  saveDraft,
  toStoredLayout,
} from './api';
import { describeDeletion, findShownPath } from './layout-paths';
import { PageFacts } from './page-facts';
import { PreviewFrame } from './preview-frame';
import { SectionList } from './section-list';
import { Versions } from './versions';

const labels = { title: 'Title', description: 'Description', sections: 'Sections' };

const formatValue = (field: keyof LayoutValues, value: unknown) =>
  field === 'sections'
    ? (value as LayoutValues['sections']).map(({ name }) => name).join(', ') || '(none)'
    : String(value) || '(empty)';

/** The title and the description of a page that is made of sections as a whole. */
const PageFields = () => (
  <Card heading="Page" headingId="page">
    <Stack>
      <TextField name="title" label={labels.title} maxLength={120} rules={requireText('Please enter a title')} />
      <TextAreaField
        name="description"
        label={labels.description}
        hint="For search engines."
        maxLength={300}
        rows={3}
      />
    </Stack>
  </Card>
);

interface LayoutEditorProps {
  layout: AdminLayout;
  setData: (layout: AdminLayout) => void;
}

/** The editor of a page: its sections with their settings, its preview, and its versions. */
export function LayoutEditor({ layout, setData }: LayoutEditorProps) {
  const { id, path } = layout;
  const [openId, setOpenId] = useState<string>();
  // The form begins again with what an action has made of the draft.
  const [round, setRound] = useState(0);
  const { conflictMessage, runAction } = useConflictActions<AdminLayout>({
    codes: ['changed_meanwhile'],
    notice: 'The page below is the newest.',
    load: () => getLayout(id),
    respondsRecord: true,
    setData: (next) => {
      setData(next);
      setRound((count) => count + 1);
    },
  });
  const sections = useQuery({ queryKey: ['sections'], queryFn: ({ signal }) => listSections({ signal }) });
  const toStored = (next: AdminLayout) => toStoredLayout(next, sections.data);
  const publish = async () => {
    if (await runAction(() => publishDraft(id, layout.revision))) notify.success('Published');
  };
  return (
    <Stack $gap={24}>
      {conflictMessage && (
        <Alert $kind="error" role="alert">
          {conflictMessage}
        </Alert>
      )}
      <EditForm<LayoutValues, AdminLayout>
        key={round}
        stored={toStored(layout)}
        save={(values, revision) => saveDraft(id, values, revision)}
        fetchLatest={async () => toStored(await getLayout(id))}
        toStored={toStored}
        onSaved={setData}
        labels={labels}
        formatValue={formatValue}
        saveLabel="Save draft"
        savedNotice="Draft saved"
      >
        <Publication layout={layout} publish={publish} />
        <CardColumns>
          <div>
            <Card heading="Sections" headingId="sections">
              <QueryPart query={sections} subject="The sections">
                {(offered) => (
                  <SectionList offered={offered} page={getSectionPage(path)} openId={openId} onOpen={setOpenId} />
                )}
              </QueryPart>
            </Card>
            {!findSectionPlace(path) && <PageFields />}
            <PageFacts hasTemplates={path.startsWith('/pages/')} />
          </div>
          <Card heading="Preview" headingId="preview">
            <Preview layout={layout} onOpen={setOpenId} />
          </Card>
        </CardColumns>
      </EditForm>
      <Card heading="Versions" headingId="versions">
        <Versions
          layout={layout}
          restore={(version) => runAction(() => restoreVersion(id, version, layout.revision))}
        />
      </Card>
      <Row>
        <DeleteButton
          title={findSectionPlace(path) ? 'Delete these sections?' : 'Delete this page?'}
          text={describeDeletion(path)}
          remove={() => deleteLayout(id)}
          listPath={adminPaths.layouts}
        />
      </Row>
    </Stack>
  );
}

function Publication({ layout, publish }: { layout: AdminLayout; publish: () => Promise<void> }) {
  const { isDirty } = useFormContext().formState;
  const { isPublished, hasChanges, path } = layout;
  const text = !isPublished
    ? 'Shoppers do not see this page yet.'
    : hasChanges
      ? 'Shoppers see the published version. The draft differs from it.'
      : 'Shoppers see this page.';
  const shownPath = findShownPath(path);
  return (
    <Row $justify="space-between" $gap="8 16">
      <Muted>{text}</Muted>
      <Row $gap={8}>
        {isPublished && shownPath && <ShopLink to={shownPath}>View in the shop</ShopLink>}
        <Permitted>
          {isDirty ? (
            <Button disabled title="Save first: the saved draft is published">
              Publish
            </Button>
          ) : (
            <ActionButton $tone="brand" action={publish} disabled={isPublished && !hasChanges}>
              Publish
            </ActionButton>
          )}
        </Permitted>
      </Row>
    </Row>
  );
}

function Preview({ layout: { id, revision }, onOpen }: { layout: AdminLayout; onOpen: (id: string) => void }) {
  const { isDirty } = useFormContext().formState;
  return <PreviewFrame id={id} revision={revision} isDirty={isDirty} onOpen={onOpen} />;
}
