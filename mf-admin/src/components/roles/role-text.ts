import { roleTexts } from '@vastra/shared/contract/admin-permissions';

/** Returns the name of a role; a role that a later API has added is shown unchanged. */
export const getRoleName = (role: string | null | undefined): string =>
  role ? (roleTexts[role as keyof typeof roleTexts]?.name ?? role) : 'None';
