import type {
  AdminLayout,
  OfferedSection,
  PageFact,
  PageTemplate,
  PreviewLink,
  SectionInput,
  SettingRule,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import type { StoredRecord } from '../../components/form/stored-record';

/** A section in the form. Settings of empty fields are left out when it is saved. */
export interface SectionValues extends Omit<SectionInput, 'settings' | 'audience'> {
  settings: Record<string, unknown>;
  audience: string;
}

/** The form's values of a page. */
export interface LayoutValues {
  title: string;
  description: string;
  sections: SectionValues[];
}

export const getLayout = (id: string, options?: CallOptions) =>
  adminApi.get<AdminLayout>(`admin/layouts/${encodeURIComponent(id)}`, options);
export const listSections = (options?: CallOptions) => adminApi.get<OfferedSection[]>('admin/sections', options);

export const getPageTemplates = (options?: CallOptions) =>
  adminApi.get<{ facts: PageFact[]; templates: PageTemplate[] }>('admin/page-templates', options);

/** Returns the value of an empty field for a setting. */
const toEmptyValue = ({ type, enum: choices }: SettingRule): unknown => {
  if (type === 'array') return [];
  return !choices && (type === 'number' || type === 'integer') ? null : '';
};

/** Adds the values of empty fields, which the form has once a section is open. Otherwise a saved draft would look changed. */
function fillSettings(section: SectionValues, offered: readonly OfferedSection[]): SectionValues {
  const rules = offered.find(({ name }) => name === section.name)?.settings ?? {};
  const empty = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, toEmptyValue(rule)]));
  return { ...section, settings: { ...empty, ...section.settings } };
}

export const toStoredLayout = (
  { title, description, sections, revision }: AdminLayout,
  offered: readonly OfferedSection[] = [],
): StoredRecord<LayoutValues> => ({
  values: { title, description, sections: sections.map((section) => fillSettings(section, offered)) },
  version: revision,
});

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !Number.isNaN(value) &&
  !(Array.isArray(value) && value.length === 0);

const toInput = ({ settings, ...section }: SectionValues) => ({
  ...section,
  settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => isFilled(value))),
});

export const saveDraft = (id: string, { sections, ...values }: LayoutValues, revision?: number): Promise<AdminLayout> =>
  adminApi.put(`admin/layouts/${id}`, { body: { ...values, sections: sections.map(toInput), revision } });

export const publishDraft = (id: string, revision: number): Promise<AdminLayout> =>
  adminApi.post(`admin/layouts/${id}/publish`, { body: { revision } });

export const restoreVersion = (id: string, version: number, revision: number): Promise<AdminLayout> =>
  adminApi.post(`admin/layouts/${id}/restore`, { body: { version, revision } });

export const deleteLayout = (id: string) => adminApi.delete(`admin/layouts/${id}`);

/** Resolves to the URL that shows the saved draft in this browser. */
export const createPreviewUrl = async (id: string): Promise<string> =>
  (await adminApi.post<PreviewLink>(`admin/layouts/${id}/preview-link`)).url;
