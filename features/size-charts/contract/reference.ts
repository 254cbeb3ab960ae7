import { defineReference } from '@vastra/shared/contract/define';

/** Entry of size charts in the API reference. */
export const sizeChartsReference = defineReference({
  feature: 'size-charts',
  part: 'admin-catalogue',
  tag: { name: 'Admin size charts', description: 'Size charts of brands and categories.' },
  testCalls: { 'GET /size-charts/:id': 'read' },
  errors: {
    size_chart_not_found: { meaning: 'There is no such size chart.' },
    size_chart_taken: { meaning: 'Another size chart is for this category and brand.' },
  },
});
