export * from '@vastra/platform/config';
