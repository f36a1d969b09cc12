/** Apart from what sends them: whether there are any is asked at each start. */
export const MESSAGES_KEY = 'messages';
