export * from '@vastra/platform/network';
