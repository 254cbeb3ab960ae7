import { describeSection } from '@vastra/shared/fragments/schema';

export const { section } = describeSection({
  label: 'Latest posts',
  description: 'The three latest posts of the blog.',
  preview: {
    alt: 'Three pictures with texts below them',
    rows: ['heading', 'picture picture picture', 'text text text'],
  },
  limit: 1,
  settings: {},
});
