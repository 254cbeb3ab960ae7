import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCategory } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { Muted, Row, Stack } from '../../../../../../mf-admin/src/components/kit';
import { useAction } from '../../../../../../mf-admin/src/components/kit/use-action';
import type { ImportMapping, ImportPreview, ImportProfile } from '../../../../contract';
import { listProfiles, profilesKey, saveProfile } from './api';
import { CategoryRules } from './category-rules';
import { ColumnRules } from './column-rules';
import { ProductRules } from './product-rules';
import { toProposal } from './rules';

interface MappingPanelProps {
  preview: ImportPreview;
  categories: readonly AdminCategory[];
  sheet: string;
  onSheet: (sheet: string) => void;
  /** The saved mapping that the import uses; empty for the shop's own choice. */
  profileId: string;
  onProfile: (id: string) => void;
}

/** Shows what a file becomes, lets the merchant change it, and saves the choice for the next file. */
export function MappingPanel(props: MappingPanelProps) {
  const { data: profiles } = useQuery({ queryKey: profilesKey, queryFn: ({ signal }) => listProfiles({ signal }) });
  if (!profiles) return null;
  // Another sheet or profile begins with its own rules.
  return (
    <MappingForm key={`${props.sheet} ${props.profileId} ${props.preview.format}`} {...props} profiles={profiles} />
  );
}

function MappingForm({
  preview,
  categories,
  sheet,
  onSheet,
  profileId,
  onProfile,
  profiles,
}: MappingPanelProps & { profiles: readonly ImportProfile[] }) {
  const client = useQueryClient();
  const fitting = profiles.filter(({ format }) => format === preview.format);
  const profile = fitting.find(({ _id }) => _id === profileId);
  const [mapping, setMapping] = useState<ImportMapping>(profile?.mapping ?? toProposal(preview, sheet));
  const [name, setName] = useState(profile?.name ?? '');
  const save = useAction(async () => {
    const columns = preview.columns.map((column) => column.name);
    const saved = await saveProfile({ name, format: preview.format, columns, mapping: { ...mapping, sheet } });
    await client.invalidateQueries({ queryKey: profilesKey });
    onProfile(saved._id);
  });
  const rules = { preview, mapping, onChange: setMapping };
  return (
    <Stack as="section" aria-label="Columns and rules" $gap={12} $line="top" $padding="16 0 0">
      <Muted>
        {preview.format || 'Our own columns'}, {preview.rows} rows read.
      </Muted>
      {preview.sheets.length > 1 && (
        <SelectField label="Sheet" value={sheet} onChange={({ target }) => onSheet(target.value)}>
          <option value="">First sheet that is known</option>
          {preview.sheets.map((known) => (
            <option key={known.name} value={known.name}>
              {known.name} ({known.kind})
            </option>
          ))}
        </SelectField>
      )}
      {fitting.length > 0 && (
        <SelectField label="Saved rules" value={profileId} onChange={({ target }) => onProfile(target.value)}>
          <option value="">None: the shop decides</option>
          {fitting.map(({ _id, name: label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <ColumnRules {...rules} />
      <CategoryRules {...rules} categories={categories} />
      <ProductRules {...rules} />
      {preview.kind === 'reviews' && (
        <SelectField
          label="Reviews"
          value={mapping.reviewState}
          onChange={({ target }) =>
            setMapping({ ...mapping, reviewState: target.value as ImportMapping['reviewState'] })
          }
        >
          <option value="pending">Wait for a check</option>
          <option value="shown">Are shown at once</option>
          <option value="hidden">Stay hidden</option>
        </SelectField>
      )}
      <Row as="footer">
        <Field
          label="Name of these rules"
          hint="They are used for the next file with the same columns."
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          $tone="line"
          disabled={name.trim() === '' || save.isBusy}
          aria-busy={save.isBusy}
          onClick={() => save.run()}
        >
          Save and use
        </Button>
      </Row>
      {profile && <p role="status">The import uses the rules “{profile.name}”.</p>}
    </Stack>
  );
}
