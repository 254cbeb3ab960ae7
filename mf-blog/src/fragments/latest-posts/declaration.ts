import type { SectionDeclaration } from '@vastra/shared/federation';

export const section: SectionDeclaration = {
  label: 'Latest posts',
  description: 'The three latest posts of the blog.',
  limit: 1,
};
