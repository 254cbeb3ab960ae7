/** The settings below the profile. One chunk, because the tab shows both and they share code. */
export { MessagePreferences } from '../messages/message-preferences';
export { SecuritySection } from '../security/security-section';
