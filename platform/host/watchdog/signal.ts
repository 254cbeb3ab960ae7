/** Ends a process whose release was withdrawn. Its supervisor starts it again, however short it ran. */
export const watchdogSignal = 'SIGUSR2';
