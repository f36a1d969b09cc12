/** In Kazakhstan 112 reaches every service, and 103 the ambulance. */
export const HELP_NUMBERS = ['112', '103'] as const;
