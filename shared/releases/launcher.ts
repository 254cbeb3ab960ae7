export * from '@vastra/platform/releases/launcher';
