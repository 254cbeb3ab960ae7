import type { AdminContent, ContentKey } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';

export const getContent = (options?: CallOptions) => adminApi.get<AdminContent>('admin/content', options);

/** `fieldOf` names the form's field of one below `value`. */
export const saveBlock = (
  key: ContentKey,
  value: unknown,
  version = 0,
  fieldOf: (field: string) => string = (field) => field,
): Promise<AdminContent> =>
  renameErrorFields(adminApi.put(`admin/content/${key}`, { body: { value, version } }), (field) =>
    fieldOf(field.replace(/^value\.?/, '')),
  );
