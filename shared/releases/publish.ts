export * from '@vastra/platform/releases/publish/publish';
