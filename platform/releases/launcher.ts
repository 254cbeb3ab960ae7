/**
 * Version of the interface between the launcher and a release of the shell: the environment variables and messages of
 * `host/launcher/messages.ts`. A launcher refuses a release that needs another major version.
 */
export const launcherVersion = '1.0.0';
