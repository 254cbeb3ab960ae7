import { roleTexts } from '@vastra/shared/contract/admin-permissions';

/** Returns the name of a role; one that a later API has added is shown as it is. */
export const getRoleName = (role: string | null | undefined): string =>
  role ? (roleTexts[role as keyof typeof roleTexts]?.name ?? role) : 'None';
