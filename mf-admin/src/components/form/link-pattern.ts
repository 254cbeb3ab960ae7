import { linkMessage, toLink } from '@vastra/shared/paths';

/** Rule of a form field for a link: a path of the shop, or an absolute https URL. */
export const linkPattern = {
  validate: (text: string | null = '') => !text?.trim() || Boolean(toLink(text.trim())) || linkMessage,
};
