import type { AdminContent, ContentKey } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';

export const getContent = (options?: CallOptions) => adminApi.get<AdminContent>('admin/content', options);

/** Saves a content block. `toFormField` converts the name of a rejected field, relative to `value`, to the form's field. */
export const saveBlock = (
  key: ContentKey,
  value: unknown,
  version = 0,
  toFormField: (field: string) => string = (field) => field,
): Promise<AdminContent> =>
  renameErrorFields(adminApi.put(`admin/content/${key}`, { body: { value, version } }), (field) =>
    toFormField(field.replace(/^value\.?/, '')),
  );
