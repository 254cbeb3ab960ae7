export * from '@vastra/platform/demo';
