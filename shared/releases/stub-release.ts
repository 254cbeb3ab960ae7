export * from '@vastra/platform/releases/stub/stub-release';
