export * from '@vastra/platform/releases';
