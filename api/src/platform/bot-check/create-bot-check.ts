import type { TurnstileSettings } from '../config/bot-check-settings';
import type { BotCheckProvider } from './provider';
import { createTurnstile } from './turnstile';

/** Returns the configured provider; undefined when bots are not checked. */
export const createBotCheck = ({ turnstile }: { turnstile?: TurnstileSettings }): BotCheckProvider | undefined =>
  turnstile && createTurnstile(turnstile);
