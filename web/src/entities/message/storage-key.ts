/** Apart from what sends them: whether there are any is asked at each start. */
export const MESSAGES_KEY = 'messages';
/** What was given up, until its writer has read so. */
export const ENDED_MESSAGES_KEY = 'messagesEnded';
